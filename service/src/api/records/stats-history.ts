import type { ChainConfig } from "@/lib/chains/config";
import type { ChartInterval, StatsHistory } from "@/lib/contract/collection";
import type { Queryable } from "../../db/database";
import { momentsOf } from "../../market/collections/chart-moments";
import { type HistoryRow, listHistory } from "../../market/collections/stats-history";
import { nativeDecimal } from "./decimals";

/** The history of a collection on one chain, oldest first; each point is a span of time that begins at its timestamp. */
export async function readHistory(
  db: Queryable,
  config: ChainConfig | undefined,
  options: { collectionId: number; chain: string; interval: ChartInterval; now: number },
): Promise<StatsHistory["history"]> {
  const { collectionId, chain, now } = options;
  const moments = await momentsOf(db, options);
  const history = await listHistory(db, { collectionId, chain, moments, until: now + 1 });
  return history.map((row) => pointRecord(row, config));
}

function pointRecord(row: HistoryRow, config: ChainConfig | undefined): StatsHistory["history"][number] {
  const volume = BigInt(row.volume);
  return {
    timestamp: row.from,
    floor: row.floor === null ? null : nativeDecimal(config, row.floor),
    averagePrice: row.sales === 0 ? null : nativeDecimal(config, volume / BigInt(row.sales)),
    volume: nativeDecimal(config, volume),
    sales: row.sales,
    topOffer: row.topOffer === null ? null : nativeDecimal(config, row.topOffer),
    washTrade: { volume: nativeDecimal(config, row.washVolume), sales: row.washSales },
  };
}
