import type { Logger } from "pino";
import {
  createMemoryLimits,
  createPostgresLimits,
  createRedisLimits,
  type LimitStore,
} from "@/lib/node/limits/limit-store";
import { openRedis } from "@/lib/node/limits/open-redis";
import type { ServiceConfig } from "./config";
import { openCountingClient } from "./db/counting-client";

/** Counts requests together with the other processes, or in this one alone. */
export async function openLimits(
  { rateLimitStore, database }: Pick<ServiceConfig, "rateLimitStore" | "database">,
  log: Logger,
): Promise<LimitStore> {
  const onChangeOf = (store: string) => (error: unknown) =>
    error === null
      ? log.info("requests are counted together with the other processes again")
      : log.warn({ err: error }, `${store} does not answer: this process counts requests alone`);
  if (typeof rateLimitStore === "object") {
    const client = await openRedis(rateLimitStore.redisUrl);
    return createRedisLimits({ client, prefix: "quayside:api", onStoreChange: onChangeOf("Redis") });
  }
  if (rateLimitStore === "memory" || !("url" in database)) return createMemoryLimits();
  const client = openCountingClient(database.url, { isPooled: database.directUrl !== undefined });
  return createPostgresLimits({ client, onStoreChange: onChangeOf("the database") });
}

/** The same store, which reports each refused request by the name of its limit. */
export function countRefusals(store: LimitStore, onRefusal: (limit: string) => void): LimitStore {
  return {
    ...store,
    async take(client, limit, cost) {
      const share = await store.take(client, limit, cost);
      if (!share.isAllowed) onRefusal(limit.name);
      return share;
    },
  };
}
