import { parseDecimal, rescale } from "@/lib/format/decimal";
import { formatDate, formatDateTime } from "@/lib/format/time";
import { plural } from "@/lib/language/translate";
import { type TimeAxis, timeAxis } from "./axis-ticks";

/** Digits after the point of every amount in a chart. */
export const chartDecimals = 18;

export function amountOf(decimal: string): bigint {
  return rescale(parseDecimal(decimal), chartDecimals);
}

/** A value of each span of time, oldest first. */
interface Spans {
  points: readonly { timestamp: number }[];
}

const day = 86_400;

/** Seconds of one point. */
export function stepOf(points: Spans["points"]): number {
  const [first, second] = points;
  return first === undefined || second === undefined ? day : second.timestamp - first.timestamp;
}

/** The time axis from the first point of any history to the end of the last one. `now` in Unix seconds. */
export function axisOf(histories: readonly Spans[], now: number): TimeAxis {
  const starts = histories.flatMap(({ points }) => points[0]?.timestamp ?? []);
  const ends = histories.flatMap(({ points }) => (points.at(-1)?.timestamp ?? now) + stepOf(points));
  return timeAxis(Math.min(now, ...starts), Math.max(now, ...ends), now);
}

/** The span of a point in words: a day, hours of a day, or the days from its first one. All in UTC. */
export function spanWords(timestamp: number, step: number): string {
  if (step < day) return formatDateTime(timestamp, "utc");
  const date = formatDate(timestamp, "utc");
  return step === day
    ? date
    : plural(step / day, "{count} day from {date}", "{count} days from {date}", { date });
}

export const isoOf = (timestamp: number) => new Date(timestamp * 1000).toISOString();
