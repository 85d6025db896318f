import type { ChainLook } from "@/lib/chains/chain-look";
import type { Currency } from "@/lib/contract/chain";
import type { ChainPortfolioHistory } from "@/lib/contract/portfolio";
import { formatPrice, plainAmount } from "@/lib/format/price";
import { msg, t } from "@/lib/language/translate";
import { amountTicks } from "../../chart/axis-ticks";
import type { ChartModel, Mark, Place, Reading, Series } from "../../chart/chart-model";
import { axisOf, isoOf, spanWords, stepOf } from "../../chart/history-axis";
import { extentOf, linearScale } from "../../chart/scale";
import { costOf } from "./figures";

type Point = ChainPortfolioHistory["points"][number];

const lines = [
  { id: "floorValue", label: msg("By floor"), look: "steps", ink: { className: "text-ink" } },
  { id: "topOfferValue", label: msg("All at the best offer"), look: "steps", ink: { className: "text-pos" } },
  { id: "cost", label: msg("Cost"), look: "dashes", ink: { className: "text-ink-3" } },
] as const;

/** The wei of a line; the cost has its network fees where the service says them. */
function heightOf(point: Point, id: (typeof lines)[number]["id"]): string {
  return id === "cost" ? costOf(point) : point[id];
}

export interface ValueChartOptions {
  chain: ChainLook;
  coin: Currency;
  points: readonly Point[];
  /** The period in words: "90 days"; null for all time. */
  period: string | null;
  /** Unix seconds. */
  now: number;
}

function nothingWords(chain: string, period: string | null): string {
  return period === null
    ? t("Nothing was held on {chain} yet.", { chain })
    : t("Nothing was held on {chain} in {period}.", { chain, period });
}

/** What an account held on a chain over time: its value by floor and by best offer, and its cost, in the coin of the chain. */
export function valueChart({ chain, coin, points, period, now }: ValueChartOptions): ChartModel {
  const { symbol, decimals } = coin;
  // Before the first item there is nothing to draw.
  const first = points.findIndex(({ quantity, cost }) => quantity !== "0" || cost !== "0");
  const known = first < 0 ? [] : points.slice(first);
  const axis = axisOf([{ points }], now);
  const step = stepOf(points);
  const heights = known.flatMap((point) => lines.map(({ id }) => BigInt(heightOf(point, id))));
  const { low, high } = extentOf(heights);
  const scale = linearScale(low, high);
  const at = (moment: number) => Math.min(1, Math.max(0, axis.at(moment)));
  const amount = (wei: string) => `${formatPrice(wei, decimals)}\u00a0${symbol}`;
  const series = lines.map(({ id, label, look, ink }): Series => {
    const marks = known.map((point): Mark => {
      const { timestamp } = point;
      return { x: at(timestamp), until: at(timestamp + step), y: scale.at(BigInt(heightOf(point, id))) };
    });
    return { id, label: t(label), look, ink, marks };
  });
  const read = ({ series: line, mark }: Place): Reading => {
    const point = known[mark];
    const own = lines[line];
    if (point === undefined || own === undefined) return { title: "", rows: [], words: "" };
    const span = spanWords(point.timestamp, step);
    return {
      title: span,
      rows: lines.map(({ id, label }) => ({ label: t(label), value: amount(heightOf(point, id)) })),
      words: t("{line}: {amount}, {time}.", {
        line: t(own.label),
        amount: amount(heightOf(point, own.id)),
        time: span,
      }),
    };
  };
  return {
    sentence: t("Value of what is held on {chain}, {period}, from {low} to {high}", {
      chain: chain.name,
      period: period ?? t("all time"),
      low: amount(low.toString()),
      high: amount(high.toString()),
    }),
    series,
    xTicks: axis.ticks,
    xUnit: "UTC",
    yTicks: amountTicks(scale, decimals),
    read,
    nearest: "time",
    table: {
      head: [
        { label: t("From (UTC)"), column: "From (UTC)" },
        { label: t("Items"), column: "Items", align: "right" },
        ...lines.map(({ label }) => ({
          label: `${t(label)}, ${symbol}`,
          column: `${label}, ${symbol}`,
          align: "right" as const,
        })),
      ],
      rows: known.toReversed().map((point) => ({
        key: `${point.timestamp}`,
        cells: [
          { shown: spanWords(point.timestamp, step), exact: isoOf(point.timestamp) },
          { shown: point.quantity },
          ...lines.map(({ id }) => ({
            shown: formatPrice(heightOf(point, id), decimals),
            exact: plainAmount(BigInt(heightOf(point, id)), decimals),
          })),
        ],
      })),
    },
    fileName: `value-${chain.id}`,
    ...(known.length < 2 && {
      tooFew:
        known.length === 0
          ? nothingWords(chain.name, period)
          : t("Too little time to draw: only {time} is known.", {
              time: spanWords(known[0]?.timestamp ?? now, step),
            }),
    }),
  };
}
