import { createMemoryLimits, createRedisLimits, type LimitStore } from "./limit-store";
import { openRedis } from "./open-redis";

/**
 * Where the web counts the requests of its visitors.
 *
 * @param redisUrl several web processes count together there; null: each counts for itself
 * @param log hears when Redis stops answering and when it answers again
 */
export async function openVisitorLimits(
  redisUrl: string | null,
  log: Pick<Console, "info" | "warn">,
): Promise<LimitStore> {
  if (redisUrl === null) return createMemoryLimits();
  const client = await openRedis(redisUrl);
  const onStoreChange = (error: unknown) =>
    error === null
      ? log.info("visitors are counted together with the other processes again")
      : log.warn(`Redis does not answer: this process counts visitors alone (${String(error)})`);
  return createRedisLimits({ client, prefix: "quayside:web", onStoreChange });
}
