import { formatPrice, plainAmount } from "@/lib/format/price";
import { plural, t } from "@/lib/language/translate";
import { amountTicks } from "../../chart/axis-ticks";
import type { ChartModel, Mark, Place, Reading, Series } from "../../chart/chart-model";
import { amountOf, axisOf, chartDecimals, isoOf, spanWords, stepOf } from "../../chart/history-axis";
import { noSalesWords } from "../../chart/ranges";
import { extentOf, linearScale } from "../../chart/scale";
import { type DrawnHistory, inkOf } from "./history-series";

/** The sales of one chain in one span of time. */
interface Bar {
  timestamp: number;
  amount: bigint;
  sales: number;
  /** Suspected wash trades, in neither of both. */
  leftOut: bigint;
}

function commonStep(histories: readonly DrawnHistory[]): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  return histories.map(({ points }) => stepOf(points)).reduce((a, b) => (a / divisor(a, b)) * b, 1);
}

/** The full histories of two chains may have spans of different lengths: they are added up to the shortest common one. */
function barsOf({ points }: DrawnHistory, step: number, leavesOut: boolean): Map<number, Bar> {
  const bars = new Map<number, Bar>();
  for (const { timestamp, volume, sales, washTrade } of points) {
    if (sales === 0) continue;
    const start = timestamp - (timestamp % step);
    const bar = bars.get(start) ?? { timestamp: start, amount: 0n, sales: 0, leftOut: 0n };
    const leftOut = leavesOut && washTrade !== undefined ? amountOf(washTrade.volume) : 0n;
    bars.set(start, {
      timestamp: start,
      amount: bar.amount + amountOf(volume) - leftOut,
      sales: bar.sales + sales - (leavesOut ? (washTrade?.sales ?? 0) : 0),
      leftOut: bar.leftOut + leftOut,
    });
  }
  return bars;
}

export interface VolumeChartOptions {
  name: string;
  slug: string;
  /** All of one coin: amounts of others cannot be stacked on them. */
  histories: readonly DrawnHistory[];
  /** Suspected wash trades are hatched, and no sum counts them. */
  leavesOut: boolean;
  period: string;
  /** Unix seconds. */
  now: number;
}

/** The volume of a collection in one coin, by chain and by span of time. */
export function volumeChart({
  name,
  slug,
  histories,
  leavesOut,
  period,
  now,
}: VolumeChartOptions): ChartModel {
  const step = commonStep(histories);
  const symbol = histories[0]?.coin.symbol ?? "";
  const chains = histories.map((history) => ({ ...history, bars: barsOf(history, step, leavesOut) }));
  const starts = [...new Set(chains.flatMap(({ bars }) => [...bars.keys()]))].sort((a, b) => a - b);
  const amountsAt = (start: number) => chains.map(({ bars }) => bars.get(start)?.amount ?? 0n);
  const sumAt = (start: number) => amountsAt(start).reduce((sum, amount) => sum + amount, 0n);
  const leftOutAt = (start: number) =>
    chains.reduce((sum, { bars }) => sum + (bars.get(start)?.leftOut ?? 0n), 0n);
  const scale = linearScale(0n, extentOf(starts.map((start) => sumAt(start) + leftOutAt(start))).high);
  const axis = axisOf(histories, now);
  const shown = (amount: bigint) => `${formatPrice(amount, chartDecimals)} ${symbol}`;
  const drawn = chains.map(({ chain, bars }, index) => {
    const own = starts.flatMap((start) => bars.get(start) ?? []).filter((bar) => bar.sales > 0);
    const marks = own.map(({ timestamp, amount }): Mark => {
      const below = amountsAt(timestamp)
        .slice(0, index)
        .reduce((sum, part) => sum + part, 0n);
      return {
        x: Math.max(0, axis.at(timestamp)),
        until: Math.min(1, axis.at(timestamp + step)),
        base: scale.at(below),
        y: scale.at(below + amount),
      };
    });
    const total = own.reduce((sum, { amount }) => sum + amount, 0n);
    const series: Series = {
      id: chain.id,
      label: chain.name,
      look: "bars",
      ink: inkOf(chain, false),
      marks,
      total: shown(total),
    };
    return { chain, own, series };
  });
  const crossed = starts.filter((start) => leftOutAt(start) > 0n);
  const leftOut: Series = {
    id: "out",
    label: t("Left out"),
    look: "bars",
    ink: { className: "text-warn" },
    marks: crossed.map((start) => ({
      x: Math.max(0, axis.at(start)),
      until: Math.min(1, axis.at(start + step)),
      base: scale.at(sumAt(start)),
      y: scale.at(sumAt(start) + leftOutAt(start)),
      isLeftOut: true,
    })),
    total: shown(crossed.map(leftOutAt).reduce((sum, amount) => sum + amount, 0n)),
  };
  const read = ({ series, mark }: Place): Reading => {
    const start = crossed[mark];
    if (series === drawn.length && start !== undefined) {
      const title = spanWords(start, step);
      const value = shown(leftOutAt(start));
      return {
        title,
        rows: [{ label: t("Left out"), value }],
        words: t("Left out, {time}: {amount} of suspected wash trades.", { time: title, amount: value }),
      };
    }
    const chart = drawn[series];
    const bar = chart?.own[mark];
    if (chart === undefined || bar === undefined) return { title: "", rows: [], words: "" };
    const span = spanWords(bar.timestamp, step);
    return {
      title: span,
      rows: chains.flatMap(({ chain, bars }) => {
        const there = bars.get(bar.timestamp);
        return there === undefined || there.sales === 0
          ? []
          : [
              {
                label: `${chain.name}, ${plural(there.sales, "{count} sale", "{count} sales")}`,
                value: shown(there.amount),
              },
            ];
      }),
      words: plural(
        bar.sales,
        "{chain}, {time}: {amount} in {count} sale.",
        "{chain}, {time}: {amount} in {count} sales.",
        { chain: chart.chain.name, time: span, amount: shown(bar.amount) },
      ),
    };
  };
  const sales = drawn.reduce((sum, { own }) => sum + own.reduce((count, bar) => count + bar.sales, 0), 0);
  const total = starts.reduce((sum, start) => sum + sumAt(start), 0n);
  return {
    sentence: plural(
      sales,
      "Volume of {name} in {symbol}, {period}: {amount} in {count} sale",
      "Volume of {name} in {symbol}, {period}: {amount} in {count} sales",
      { name, symbol, period: t(period), amount: shown(total) },
    ),
    series: [...drawn.map(({ series }) => series), leftOut],
    xTicks: axis.ticks,
    xUnit: "UTC",
    yTicks: amountTicks(scale, chartDecimals),
    read,
    nearest: "time",
    table: {
      head: [
        { label: t("From (UTC)"), column: "From (UTC)" },
        ...chains.flatMap(({ chain: { name: chain } }) => [
          { label: `${chain}, ${symbol}`, align: "right" as const },
          { label: t("{chain}, sales", { chain }), column: `${chain}, sales`, align: "right" as const },
        ]),
      ],
      rows: starts.toReversed().map((start) => ({
        key: String(start),
        cells: [
          { shown: spanWords(start, step), exact: isoOf(start) },
          ...chains.flatMap(({ bars }) => {
            const { amount = 0n, sales: count = 0 } = bars.get(start) ?? {};
            return [
              { shown: formatPrice(amount, chartDecimals), exact: plainAmount(amount, chartDecimals) },
              { shown: String(count) },
            ];
          }),
        ],
      })),
    },
    fileName: `${slug}-volume-${symbol.toLowerCase()}`,
    ...(starts.length < 2 && {
      tooFew:
        sales === 0
          ? noSalesWords(period)
          : plural(
              sales,
              "Too few sales to draw. {count} sale: {amount}.",
              "Too few sales to draw. {count} sales: {amount}.",
              { amount: shown(total) },
            ),
    }),
  };
}
