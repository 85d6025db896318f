import type { ChainLook } from "@/lib/chains/chain-look";
import type { Currency } from "@/lib/contract/chain";
import type { StatsHistory } from "@/lib/contract/collection";
import { decimalText } from "@/lib/format/decimal";
import type { Ink } from "../../chart/chart-model";
import { amountOf, chartDecimals } from "../../chart/history-axis";
import { chainColour } from "../../market/chain-tile";

export type HistoryPoint = StatsHistory["history"][number];

/** The history of a collection on one chain, with the coin of its amounts. */
export interface DrawnHistory {
  chain: ChainLook;
  coin: Currency;
  points: readonly HistoryPoint[];
}

/** A history without suspected wash trades. Points of a service that does not know them stay as they are. */
export function withoutWashTrades(history: DrawnHistory): DrawnHistory {
  const points = history.points.map((point): HistoryPoint => {
    const { washTrade, volume, sales } = point;
    if (washTrade === undefined || washTrade.sales === 0) return point;
    const units = amountOf(volume) - amountOf(washTrade.volume);
    return { ...point, volume: decimalText({ units, scale: chartDecimals }), sales: sales - washTrade.sales };
  });
  return { ...history, points };
}

/** The colour of a chain where several share a chart. */
export function inkOf(chain: ChainLook, isAlone: boolean): Ink {
  if (isAlone) return { className: "text-ink" };
  return chain.glyph === null ? { className: "text-ink-3" } : { colour: chainColour(chain.glyph) };
}
