import type { ChainConfig } from "@/lib/chains/config";
import type { StatsHistory, StatsQuery } from "@/lib/contract/collection";
import type { Queryable } from "../../db/database";
import { getHistoryStart, type HistoryRow, listHistory } from "../../market/collections/stats-history";
import { nativeDecimal } from "./decimals";

const hour = 3_600;
const day = 24 * hour;

/** The length of an interval and of one of its points, in seconds. */
const spans: Record<Exclude<StatsQuery["interval"], "all">, { length: number; step: number }> = {
  "7d": { length: 7 * day, step: 6 * hour },
  "30d": { length: 30 * day, step: day },
  "90d": { length: 90 * day, step: day },
  "1y": { length: 365 * day, step: 7 * day },
};
/** The full history has about this many points. */
const pointsOfAll = 120;

/** The history of a collection on one chain, oldest first; each point is a span of time that begins at its timestamp. */
export async function readHistory(
  db: Queryable,
  config: ChainConfig | undefined,
  options: { collectionId: number; chain: string; interval: StatsQuery["interval"]; now: number },
): Promise<StatsHistory["history"]> {
  const { collectionId, chain, now } = options;
  const moments = momentsOf(await spanOf(db, options), now);
  const history = await listHistory(db, { collectionId, chain, moments, until: now + 1 });
  return history.map((row) => pointRecord(row, config));
}

async function spanOf(
  db: Queryable,
  {
    collectionId,
    chain,
    interval,
    now,
  }: { collectionId: number; chain: string; interval: StatsQuery["interval"]; now: number },
): Promise<{ length: number; step: number }> {
  if (interval !== "all") return spans[interval];
  const start = await getHistoryStart(db, collectionId, chain);
  const length = start === null ? 0 : now - start;
  return { length, step: Math.max(1, Math.ceil(length / pointsOfAll / day)) * day };
}

/** Starts of the spans, on whole steps of Unix time so that they stay the same from one request to the next. */
function momentsOf({ length, step }: { length: number; step: number }, now: number): number[] {
  if (length === 0) return [];
  const first = Math.floor((now - length) / step) * step;
  const count = Math.floor((now - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => first + index * step);
}

function pointRecord(row: HistoryRow, config: ChainConfig | undefined): StatsHistory["history"][number] {
  const volume = BigInt(row.volume);
  return {
    timestamp: row.from,
    floor: row.floor === null ? null : nativeDecimal(config, row.floor),
    averagePrice: row.sales === 0 ? null : nativeDecimal(config, volume / BigInt(row.sales)),
    volume: nativeDecimal(config, volume),
    sales: row.sales,
  };
}
