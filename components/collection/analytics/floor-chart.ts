import type { Currency } from "@/lib/contract/chain";
import { convertDecimal } from "@/lib/format/convert-decimal";
import { missing } from "@/lib/format/decimal";
import { formatDecimalPrice, formatPrice } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import { amountTicks } from "../../chart/axis-ticks";
import type { ChartModel, Mark, Place, Reading, Series } from "../../chart/chart-model";
import { axisOf, chartDecimals, isoOf, spanWords, stepOf } from "../../chart/history-axis";
import { isAllTime } from "../../chart/ranges";
import { extentOf, linearScale } from "../../chart/scale";
import { type DrawnHistory, inkOf } from "./history-series";

type Kind = "floor" | "topOffer";

/** A price of the past: the exact words in its own coin, and its height in the coin of the chart. */
interface PastPrice {
  timestamp: number;
  step: number;
  price: string;
  height: bigint;
}

/** The floors or the best offers of a chain. */
interface Line {
  history: DrawnHistory;
  kind: Kind;
  label: string;
  /** What the file calls it. */
  name: string;
  symbol: string;
  step: number;
  prices: readonly PastPrice[];
}

function pricesOf({ points, coin }: DrawnHistory, kind: Kind, unit: Currency): PastPrice[] {
  const step = stepOf(points);
  return points.flatMap(({ timestamp, [kind]: price }) => {
    if (price == null) return [];
    const height = convertDecimal(price, { from: coin, to: unit, scale: chartDecimals });
    return height === null ? [] : [{ timestamp, step, price, height }];
  });
}

/** The floors of each chain, then the best offers of those that had some. */
function linesOf(histories: readonly DrawnHistory[], unit: Currency | undefined): Line[] {
  const isAlone = histories.length === 1;
  const lineOf = (history: DrawnHistory, kind: Kind): Line => {
    const { chain, coin, points } = history;
    const words = kind === "floor" ? t("Floor") : t("Best offer");
    const wrapped = chain.currencies.find((currency) => currency.kind === "wrapped");
    return {
      ...{ history, kind, step: stepOf(points) },
      label: isAlone
        ? words
        : kind === "floor"
          ? chain.name
          : t("{chain}, best offer", { chain: chain.name }),
      name: isAlone
        ? kind === "floor"
          ? "Floor"
          : "Best offer"
        : kind === "floor"
          ? chain.name
          : `${chain.name}, best offer`,
      symbol: kind === "floor" ? coin.symbol : (wrapped?.symbol ?? coin.symbol),
      prices: unit === undefined ? [] : pricesOf(history, kind, unit),
    };
  };
  const offers = histories.map((history) => lineOf(history, "topOffer"));
  return [
    ...histories.map((history) => lineOf(history, "floor")),
    ...offers.filter(({ prices }) => prices.length > 0),
  ];
}

export interface FloorChartOptions {
  name: string;
  slug: string;
  histories: readonly DrawnHistory[];
  /** The period in words: "30 days". */
  period: string;
  /** Unix seconds. */
  now: number;
}

/** The floors and best offers of a collection on its chains, in the coin of the first one. */
export function floorChart({ name, slug, histories, period, now }: FloorChartOptions): ChartModel {
  const unit = histories[0]?.coin;
  const lines = linesOf(histories, unit);
  const floors = lines.filter(({ kind }) => kind === "floor");
  const heightsOf = (some: readonly Line[]) =>
    some.flatMap(({ prices }) => prices.map(({ height }) => height));
  const heights = heightsOf(lines);
  const { low, high } = extentOf(heights);
  const axis = axisOf(histories, now);
  const scale = linearScale(low, high);
  const series = lines.map(
    ({ history, kind, label, prices }): Series => ({
      id: `${history.chain.id} ${kind}`,
      label,
      look: kind === "floor" ? "steps" : "dashes",
      ink:
        kind === "topOffer" && histories.length === 1
          ? { className: "text-pos" }
          : inkOf(history.chain, histories.length === 1),
      marks: prices.map(
        ({ timestamp, step, height }): Mark => ({
          x: axis.at(timestamp),
          until: Math.min(1, axis.at(timestamp + step)),
          y: scale.at(height),
        }),
      ),
    }),
  );
  const wordsOf = ({ symbol }: Line, price: string) => `${formatDecimalPrice(price)} ${symbol}`;
  const read = ({ series: position, mark }: Place): Reading => {
    const own = lines[position];
    const point = own?.prices[mark];
    const span = point === undefined ? "" : spanWords(point.timestamp, point.step);
    const at = (line: Line) =>
      line.prices.find(
        ({ timestamp, step }) => point && timestamp <= point.timestamp && point.timestamp < timestamp + step,
      );
    return {
      title: span,
      rows: lines.flatMap((line) => {
        const there = at(line);
        return there === undefined ? [] : [{ label: line.label, value: wordsOf(line, there.price) }];
      }),
      words: own && point ? `${own.label}: ${wordsOf(own, point.price)}, ${span}.` : "",
    };
  };
  const where = histories.map(({ chain }) => chain.name).join(", ");
  const tooFewWords = () => {
    const only = floors.find(({ prices }) => prices.length > 0);
    const point = only?.prices[0];
    if (only === undefined || point === undefined)
      return isAllTime(period)
        ? t("No floor is known yet on {chains}.", { chains: where })
        : t("No floor is known in {period} on {chains}.", { period: t(period), chains: where });
    return t("Too few floors to draw. 1 floor: {price}, {time}.", {
      price: wordsOf(only, point.price),
      time: spanWords(point.timestamp, point.step),
    });
  };
  // Two chains may have spans of different lengths from the same moment on: each has a row of its own.
  const spans = new Map(
    floors.flatMap(({ history, step }) =>
      history.points.map(({ timestamp }) => [`${timestamp} ${step}`, { timestamp, step }]),
    ),
  );
  const ofFloors = extentOf(heightsOf(floors));
  const subject = { name, chains: where, period: t(period) };
  return {
    sentence: unit
      ? t("Floor of {name} on {chains}, {period}, from {low} to {high}", {
          ...subject,
          low: formatPrice(ofFloors.low, chartDecimals),
          high: `${formatPrice(ofFloors.high, chartDecimals)} ${unit.symbol}`,
        })
      : t("Floor of {name} on {chains}, {period}", subject),
    series,
    xTicks: axis.ticks,
    xUnit: "UTC",
    yTicks: amountTicks(scale, chartDecimals),
    read,
    nearest: "time",
    table: {
      head: [
        { label: t("From (UTC)"), column: "From (UTC)" },
        ...lines.map(({ label, name: column, symbol }) => ({
          label: `${label}, ${symbol}`,
          column: `${column}, ${symbol}`,
          align: "right" as const,
        })),
      ],
      rows: [...spans]
        .sort(([, one], [, other]) => other.timestamp - one.timestamp)
        .map(([key, { timestamp, step }]) => ({
          key,
          cells: [
            { shown: spanWords(timestamp, step), exact: isoOf(timestamp) },
            ...lines.map((own) => {
              const points = own.step === step ? own.history.points : [];
              const price = points.find((one) => one.timestamp === timestamp)?.[own.kind] ?? null;
              return price === null
                ? { shown: missing, exact: "" }
                : { shown: formatDecimalPrice(price), exact: price };
            }),
          ],
        })),
    },
    fileName: `${slug}-floor`,
    ...(heights.length < 2 && { tooFew: tooFewWords() }),
  };
}
