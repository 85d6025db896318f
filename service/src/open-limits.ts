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
