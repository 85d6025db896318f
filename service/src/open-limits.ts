import type { Logger } from "pino";
import { createMemoryLimits, createPostgresLimits, type LimitStore } from "@/lib/node/limits/limit-store";
import type { ServiceConfig } from "./config";
import { openCountingClient } from "./db/counting-client";

/** Counts requests together with the other processes, or in this one alone. */
export function openLimits(
  { rateLimitStore, database }: Pick<ServiceConfig, "rateLimitStore" | "database">,
  log: Logger,
): LimitStore {
  if (rateLimitStore === "memory" || !("url" in database)) return createMemoryLimits();
  return createPostgresLimits({
    client: openCountingClient(database.url),
    onStoreChange: (error) =>
      error === null
        ? log.info("requests are counted together with the other processes again")
        : log.warn({ err: error }, "the database does not answer: this process counts requests alone"),
  });
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
