import { type Decimal, decimalText } from "@/lib/format/decimal";
import { t } from "@/lib/language/translate";
import type { ChartModel, Ink, Mark, Place, Reading, Series, Tick } from "../../chart/chart-model";
import { axisOf, isoOf, spanWords, stepOf } from "../../chart/history-axis";
import { extentOf, linearScale, type Scale } from "../../chart/scale";

/** A value over time. The label is a message. */
export interface ValueLine {
  id: string;
  label: string;
  look: "steps" | "dashes";
  ink: Ink;
}

/** What was held at the end of a span of time. */
export interface ValuePoint {
  /** The start of the span, Unix seconds. */
  timestamp: number;
  /** Units of items. */
  quantity: bigint;
  /** An amount for each line, in the smallest unit of the currency. */
  amounts: readonly bigint[];
}

/** The currency of a chart. */
interface ChartMoney {
  /** In the head of the table: `ETH`. */
  symbol: string;
  decimals: number;
  /** An amount with its currency. */
  words: (amount: bigint) => string;
  /** An amount under a head that names the currency. */
  cell: (amount: bigint) => string;
  ticks: (scale: Scale) => Tick[];
}

export interface ValueModelOptions {
  lines: readonly ValueLine[];
  /** All spans of the period, whose first and last one bound the axis. */
  spans: readonly { timestamp: number }[];
  /** Those with an amount, oldest first. */
  points: readonly ValuePoint[];
  money: ChartMoney;
  sentence: (low: string, high: string) => string;
  /** In place of the plot where there is no point. */
  nothing: string;
  /** The file's name without its ending. */
  fileName: string;
  /** Unix seconds. */
  now: number;
}

/** Values over time as a chart. Spans without a point leave a gap. */
export function valueModel({
  lines,
  spans,
  points,
  money,
  sentence,
  nothing,
  fileName,
  now,
}: ValueModelOptions): ChartModel {
  const axis = axisOf([{ points: spans }], now);
  const step = stepOf(spans);
  const { low, high } = extentOf(points.flatMap(({ amounts }) => amounts));
  const scale = linearScale(low, high);
  const at = (moment: number) => Math.min(1, Math.max(0, axis.at(moment)));
  const exact = (units: bigint) => decimalText({ units, scale: money.decimals } satisfies Decimal);
  const series = lines.map(({ id, label, look, ink }, line): Series => {
    const marks = points.map(({ timestamp, amounts }): Mark => {
      return { x: at(timestamp), until: at(timestamp + step), y: scale.at(amounts[line] ?? 0n) };
    });
    return { id, label: t(label), look, ink, marks };
  });
  const read = ({ series: line, mark }: Place): Reading => {
    const point = points[mark];
    const own = lines[line];
    if (point === undefined || own === undefined) return { title: "", rows: [], words: "" };
    const span = spanWords(point.timestamp, step);
    return {
      title: span,
      rows: lines.map(({ label }, each) => ({
        label: t(label),
        value: money.words(point.amounts[each] ?? 0n),
      })),
      words: t("{line}: {amount}, {time}.", {
        line: t(own.label),
        amount: money.words(point.amounts[line] ?? 0n),
        time: span,
      }),
    };
  };
  return {
    sentence: sentence(money.words(low), money.words(high)),
    series,
    xTicks: axis.ticks,
    xUnit: "UTC",
    yTicks: money.ticks(scale),
    read,
    nearest: "time",
    table: {
      head: [
        { label: t("From (UTC)"), column: "From (UTC)" },
        { label: t("Items"), column: "Items", align: "right" },
        ...lines.map(({ label }) => ({
          label: `${t(label)}, ${money.symbol}`,
          column: `${label}, ${money.symbol}`,
          align: "right" as const,
        })),
      ],
      rows: points.toReversed().map(({ timestamp, quantity, amounts }) => ({
        key: `${timestamp}`,
        cells: [
          { shown: spanWords(timestamp, step), exact: isoOf(timestamp) },
          { shown: quantity.toString() },
          ...amounts.map((amount) => ({ shown: money.cell(amount), exact: exact(amount) })),
        ],
      })),
    },
    fileName,
    ...(points.length < 2 && {
      tooFew:
        points[0] === undefined
          ? nothing
          : t("Too little time to draw: only {time} is known.", {
              time: spanWords(points[0].timestamp, step),
            }),
    }),
  };
}
