import type { Logger } from "pino";
import type { Db } from "../../db/database";
import { addUsage } from "../../market/accounts/key-usage";
import { createHourlyCounts, type HourlyCounts } from "../../market/usage/hourly-counts";

/** Counts the requests of issued keys; an endpoint is method and path, such as `GET /collections/{slug}`. */
export type UsageCounter = HourlyCounts<{ keyId: string; endpoint: string }>;

const flushMs = 10_000;

export function createUsageCounter({
  db,
  log,
  nowMs,
}: {
  db: Db;
  log: Logger;
  nowMs: () => number;
}): UsageCounter {
  return createHourlyCounts({
    what: "the usage of API keys",
    everyMs: flushMs,
    nowMs,
    log,
    write: (counts, now) => addUsage(db, counts, now),
  });
}
