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
/** The full history has at most about this many spans, and half of them at least once it is that many days long. */
const spansOfAll = 120;

/** The start of the first span of an interval that ends at `now`, Unix seconds. */
export function chartStart(interval: ChartInterval, now: number): number {
  if (interval === "all") return 0;
  const { length, step } = spans[interval];
  return Math.floor((now - length) / step) * step;
}

/** The step of a whole history: days by a power of two, so that each span of one chain holds whole spans of any other. */
function stepOfAll(length: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(length / spansOfAll / day))) * day;
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
  return spanStarts(interval, { start, now });
}

/**
 * Starts of the spans of an interval, as of `momentsOf`.
 *
 * @param history.start when the whole history began, for `all`; null: there is none
 */
export function spanStarts(
  interval: ChartInterval,
  { start, now }: { start: number | null; now: number },
): number[] {
  const whole = start === null ? 0 : now - start;
  const { length, step } = interval === "all" ? { length: whole, step: stepOfAll(whole) } : spans[interval];
  if (length === 0) return [];
  const first = Math.floor((now - length) / step) * step;
  const count = Math.floor((now - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => first + index * step);
}
