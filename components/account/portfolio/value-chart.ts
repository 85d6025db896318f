import type { ChainLook } from "@/lib/chains/chain-look";
import type { Currency } from "@/lib/contract/chain";
import type { ChainPortfolioHistory } from "@/lib/contract/portfolio";
import { formatPrice } from "@/lib/format/price";
import { msg, t } from "@/lib/language/translate";
import { amountTicks } from "../../chart/axis-ticks";
import type { ChartModel } from "../../chart/chart-model";
import { costOf } from "./figures";
import { type ValueLine, valueModel } from "./value-model";

/** The values that stand in the figures of each chain. */
export const valueLines = [
  { id: "floorValue", label: msg("By floor"), look: "steps", ink: { className: "text-ink" } },
  { id: "topOfferValue", label: msg("All at the best offer"), look: "steps", ink: { className: "text-pos" } },
] as const satisfies readonly ValueLine[];

const costLine: ValueLine = {
  id: "cost",
  label: msg("Cost"),
  look: "dashes",
  ink: { className: "text-ink-3" },
};

export interface ValueChartOptions {
  chain: ChainLook;
  coin: Currency;
  points: ChainPortfolioHistory["points"];
  /** The period in words: "90 days"; null for all time. */
  period: string | null;
  /** Unix seconds. */
  now: number;
}

/** What an account held on a chain over time: its value by floor and by best offer, and its cost, in the coin of the chain. */
export function valueChart({ chain, coin, points, period, now }: ValueChartOptions): ChartModel {
  const { symbol, decimals } = coin;
  // Before the first item there is nothing to draw.
  const first = points.findIndex(({ quantity, cost }) => quantity !== "0" || cost !== "0");
  const known = first < 0 ? [] : points.slice(first);
  const number = (wei: bigint) => formatPrice(wei.toString(), decimals);
  return valueModel({
    lines: [...valueLines, costLine],
    spans: points,
    points: known.map((point) => ({
      timestamp: point.timestamp,
      quantity: BigInt(point.quantity),
      // The cost has its network fees where the service says them.
      amounts: [...valueLines.map(({ id }) => BigInt(point[id])), BigInt(costOf(point))],
    })),
    money: {
      symbol,
      decimals,
      words: (wei) => `${number(wei)}\u00a0${symbol}`,
      cell: number,
      ticks: (scale) => amountTicks(scale, decimals),
    },
    sentence: (low, high) =>
      t("Value of what is held on {chain}, {period}, from {low} to {high}", {
        chain: chain.name,
        period: period ?? t("all time"),
        low,
        high,
      }),
    nothing:
      period === null
        ? t("Nothing was held on {chain} yet.", { chain: chain.name })
        : t("Nothing was held on {chain} in {period}.", { chain: chain.name, period }),
    fileName: `value-${chain.id}`,
    now,
  });
}
