import type { ChartInterval } from "@/lib/contract/collection";
import type { Queryable } from "../../db/database";
import { getHistoryStart } from "./stats-history";

const hour = 3_600;
const day = 24 * hour;

/** The length of an interval and of one of its spans, in seconds. */
const spans: Record<Exclude<ChartInterval, "all">, { length: number; step: number }> = {
  "24h": { length: day, step: hour },
  "7d": { length: 7 * day, step: 6 * hour },
  "30d": { length: 30 * day, step: day },
  "90d": { length: 90 * day, step: day },
  "1y": { length: 365 * day, step: 7 * day },
};
/** The full history has about this many spans. */
const spansOfAll = 120;

/** The first whole hour of an interval that ends at `now`, Unix seconds. */
export function chartStart(interval: ChartInterval, now: number): number {
  return interval === "all" ? 0 : Math.floor((now - spans[interval].length) / hour) * hour;
}

/**
 * Starts of the spans of a collection's history on a chain, oldest first, on whole steps of Unix time so that they stay the same from one request
 * to the next. The last span holds `now`.
 */
export async function momentsOf(
  db: Queryable,
  {
    collectionId,
    chain,
    interval,
    now,
  }: { collectionId: number; chain: string; interval: ChartInterval; now: number },
): Promise<number[]> {
  const start = interval === "all" ? await getHistoryStart(db, collectionId, chain) : null;
  const whole = start === null ? 0 : now - start;
  const { length, step } =
    interval === "all"
      ? { length: whole, step: Math.max(1, Math.ceil(whole / spansOfAll / day)) * day }
      : spans[interval];
  if (length === 0) return [];
  const first = Math.floor((now - length) / step) * step;
  const count = Math.floor((now - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => first + index * step);
}
