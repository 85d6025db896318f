import type { ChainLooks } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { ChainPortfolioHistory } from "@/lib/contract/portfolio";
import { rescale } from "@/lib/format/decimal";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { t } from "@/lib/language/translate";
import { amountTicks } from "../../chart/axis-ticks";
import type { ChartModel } from "../../chart/chart-model";
import { valueLines } from "./value-chart";
import { type ValuePoint, valueModel } from "./value-model";

/** Decimals in which the sums are counted. */
const decimals = 6;

type Point = ChainPortfolioHistory["points"][number];

/** What a chain adds to a point; null where something was held on a day without a recorded rate. */
function inDollars(point: Point, coinDecimals: number | undefined): bigint[] | null {
  if (point.quantity === "0") return valueLines.map(() => 0n);
  const rate = point.usdRate;
  if (rate === null || rate === undefined || coinDecimals === undefined) return null;
  return valueLines.map(({ id }) => rescale(usdOf(point[id], coinDecimals, rate), decimals));
}

/** The sum of all chains at a span; null where the rate of one of them is not known: a sum without it would be too low. */
function sumOf(
  histories: readonly ChainPortfolioHistory[],
  timestamp: number,
  looks: ChainLooks,
): ValuePoint | null {
  let quantity = 0n;
  let amounts = valueLines.map(() => 0n);
  for (const { chain, points } of histories) {
    const point = points.find((each) => each.timestamp === timestamp);
    if (point === undefined) continue;
    const own = inDollars(point, nativeOf(looks, chain)?.decimals);
    if (own === null) return null;
    quantity += BigInt(point.quantity);
    amounts = amounts.map((amount, line) => amount + (own[line] ?? 0n));
  }
  return { timestamp, quantity, amounts };
}

export interface DollarChartOptions {
  /** Of all chains, whose spans are the same. */
  histories: readonly ChainPortfolioHistory[];
  looks: ChainLooks;
  /** The period in words: "90 days"; null for all time. */
  period: string | null;
  /** Unix seconds. */
  now: number;
}

/**
 * What an account held on all chains over time, in dollars at the rate of each day. Days whose rate was not recorded are not drawn. The cost is not
 * either: it was paid on other days, at other rates.
 */
export function dollarChart({ histories, looks, period, now }: DollarChartOptions): ChartModel {
  const spans = histories[0]?.points ?? [];
  const sums = spans.flatMap(({ timestamp }) => sumOf(histories, timestamp, looks) ?? []);
  const first = sums.findIndex(({ quantity }) => quantity > 0n);
  return valueModel({
    lines: valueLines,
    spans,
    points: first < 0 ? [] : sums.slice(first),
    money: {
      symbol: "USD",
      decimals,
      words: (units) => formatUsd({ units, scale: decimals }),
      cell: (units) => formatUsd({ units, scale: decimals }),
      ticks: (scale) =>
        amountTicks(scale, decimals).map(({ at, label }) => ({
          at,
          label: label === "0" ? label : `$${label}`,
        })),
    },
    sentence: (low, high) =>
      t("Value of what is held on all chains in US dollars, {period}, from {low} to {high}", {
        period: period ?? t("all time"),
        low,
        high,
      }),
    nothing: t("No dollar rate was recorded of a day on which items were held."),
    fileName: "value-usd",
    now,
  });
}
