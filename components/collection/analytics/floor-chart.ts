import type { Currency } from "@/lib/contract/chain";
import { convertDecimal } from "@/lib/format/convert-decimal";
import { missing } from "@/lib/format/decimal";
import { formatDecimalPrice, formatPrice } from "@/lib/format/price";
import { amountTicks } from "../../chart/axis-ticks";
import type { ChartModel, Mark, Place, Reading, Series } from "../../chart/chart-model";
import { axisOf, chartDecimals, isoOf, spanWords, stepOf } from "../../chart/history-axis";
import { withinWords } from "../../chart/ranges";
import { extentOf, linearScale } from "../../chart/scale";
import { type DrawnHistory, inkOf } from "./history-series";

/** A floor of the past: the exact words in its own coin, and its height in the coin of the chart. */
interface FloorPoint {
  timestamp: number;
  step: number;
  floor: string;
  height: bigint;
}

function pointsOf({ points, coin }: DrawnHistory, unit: Currency): FloorPoint[] {
  const step = stepOf(points);
  return points.flatMap(({ timestamp, floor }) => {
    if (floor === null) return [];
    const height = convertDecimal(floor, { from: coin, to: unit, scale: chartDecimals });
    return height === null ? [] : [{ timestamp, step, floor, height }];
  });
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

/** The floors of a collection on its chains, in the coin of the first one. */
export function floorChart({ name, slug, histories, period, now }: FloorChartOptions): ChartModel {
  const [first] = histories;
  const unit = first?.coin;
  const floors = histories.map((history) => ({
    ...history,
    step: stepOf(history.points),
    floors: unit ? pointsOf(history, unit) : [],
  }));
  const heights = floors.flatMap((one) => one.floors.map(({ height }) => height));
  const { low, high } = extentOf(heights);
  const axis = axisOf(histories, now);
  const scale = linearScale(low, high);
  const series = floors.map(
    ({ chain, floors: known }): Series => ({
      id: chain.id,
      label: chain.name,
      look: "steps",
      ink: inkOf(chain, histories.length === 1),
      marks: known.map(
        ({ timestamp, step, height }): Mark => ({
          x: axis.at(timestamp),
          until: Math.min(1, axis.at(timestamp + step)),
          y: scale.at(height),
        }),
      ),
    }),
  );
  const read = ({ series: line, mark }: Place): Reading => {
    const own = floors[line];
    const point = own?.floors[mark];
    const span = point === undefined ? "" : spanWords(point.timestamp, point.step);
    const wordsOf = (one: DrawnHistory, floor: string) => `${formatDecimalPrice(floor)} ${one.coin.symbol}`;
    const at = (one: (typeof floors)[number]) =>
      one.floors.find(
        ({ timestamp, step }) => point && timestamp <= point.timestamp && point.timestamp < timestamp + step,
      );
    return {
      title: span,
      rows: floors.flatMap((one) => {
        const there = at(one);
        return there === undefined ? [] : [{ label: one.chain.name, value: wordsOf(one, there.floor) }];
      }),
      words: own && point ? `${own.chain.name}: ${wordsOf(own, point.floor)}, ${span}.` : "",
    };
  };
  const where = histories.map(({ chain }) => chain.name).join(", ");
  const tooFewWords = () => {
    const only = floors.find((one) => one.floors.length > 0);
    const point = only?.floors[0];
    if (only === undefined || point === undefined)
      return `No floor is known ${withinWords(period)} on ${where}.`;
    const floor = `${formatDecimalPrice(point.floor)} ${only.coin.symbol}`;
    return `Too few floors to draw. 1 floor: ${floor}, ${spanWords(point.timestamp, point.step)}.`;
  };
  // Two chains may have spans of different lengths from the same moment on: each has a row of its own.
  const spans = new Map(
    floors.flatMap(({ points, step }) =>
      points.map(({ timestamp }) => [`${timestamp} ${step}`, { timestamp, step }]),
    ),
  );
  const range = unit
    ? `from ${formatPrice(low, chartDecimals)} to ${formatPrice(high, chartDecimals)} ${unit.symbol}`
    : "";
  return {
    sentence: `Floor of ${name} on ${where}, ${period}, ${range}`,
    series,
    xTicks: axis.ticks,
    xUnit: "UTC",
    yTicks: amountTicks(scale, chartDecimals),
    read,
    nearest: "time",
    table: {
      head: [
        { label: "From (UTC)" },
        ...histories.map(({ chain, coin }) => ({
          label: `${chain.name}, ${coin.symbol}`,
          align: "right" as const,
        })),
      ],
      rows: [...spans]
        .sort(([, one], [, other]) => other.timestamp - one.timestamp)
        .map(([key, { timestamp, step }]) => ({
          key,
          cells: [
            { shown: spanWords(timestamp, step), exact: isoOf(timestamp) },
            ...floors.map((own) => {
              const point = own.step === step && own.points.find((one) => one.timestamp === timestamp);
              const floor = point ? point.floor : null;
              return floor === null
                ? { shown: missing, exact: "" }
                : { shown: formatDecimalPrice(floor), exact: floor };
            }),
          ],
        })),
    },
    fileName: `${slug}-floor`,
    ...(heights.length < 2 && { tooFew: tooFewWords() }),
  };
}
