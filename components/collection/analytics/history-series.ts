import type { ChainLook } from "@/lib/chains/chain-look";
import type { Currency } from "@/lib/contract/chain";
import type { StatsHistory } from "@/lib/contract/collection";
import { decimalText, parseDecimal, rescale } from "@/lib/format/decimal";
import { formatDate, formatDateTime } from "@/lib/format/time";
import { type TimeAxis, timeAxis } from "../../chart/axis-ticks";
import type { Ink } from "../../chart/chart-model";
import { chainColour } from "../../market/chain-tile";

/** Digits after the point of every amount in a chart. */
export const chartDecimals = 18;

export type HistoryPoint = StatsHistory["history"][number];

/** The history of a collection on one chain, with the coin of its amounts. */
export interface DrawnHistory {
  chain: ChainLook;
  coin: Currency;
  points: readonly HistoryPoint[];
}

export function amountOf(decimal: string): bigint {
  return rescale(parseDecimal(decimal), chartDecimals);
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

const day = 86_400;

/** Seconds of one point. */
export function stepOf(points: readonly { timestamp: number }[]): number {
  const [first, second] = points;
  return first === undefined || second === undefined ? day : second.timestamp - first.timestamp;
}

/** The time axis from the first point of any history to the end of the last one. `now` in Unix seconds. */
export function axisOf(histories: readonly Pick<DrawnHistory, "points">[], now: number): TimeAxis {
  const starts = histories.flatMap(({ points }) => points[0]?.timestamp ?? []);
  const ends = histories.flatMap(({ points }) => (points.at(-1)?.timestamp ?? now) + stepOf(points));
  return timeAxis(Math.min(now, ...starts), Math.max(now, ...ends), now);
}

/** The span of a point in words: a day, hours of a day, or the days from its first one. All in UTC. */
export function spanWords(timestamp: number, step: number): string {
  if (step < day) return `${formatDateTime(timestamp, "utc").replace(" UTC", "")} UTC`;
  const words = formatDate(timestamp, "utc");
  return step === day ? words : `${step / day} days from ${words}`;
}

/** The colour of a chain where several share a chart. */
export function inkOf(chain: ChainLook, isAlone: boolean): Ink {
  if (isAlone) return { className: "text-ink" };
  return chain.glyph === null ? { className: "text-ink-3" } : { colour: chainColour(chain.glyph) };
}

export const isoOf = (timestamp: number) => new Date(timestamp * 1000).toISOString();
