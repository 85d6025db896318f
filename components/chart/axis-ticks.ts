import { decimalForEyes, decimalText } from "@/lib/format/decimal";
import { formatMonth } from "@/lib/format/month";
import { formatPrice } from "@/lib/format/price";
import { formatClock, formatDay } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import type { Tick } from "./chart-model";
import { type Scale, timeTicks } from "./scale";

const million = 1_000_000n;

/** The labels of an axis of money, all with the same digits after the point. @param decimals of the values */
export function amountTicks({ ticks, at }: Scale, decimals: number): Tick[] {
  const fraction = (value: bigint) =>
    decimalText({ units: value, scale: decimals }).split(".")[1]?.length ?? 0;
  const digits = Math.max(0, ...ticks.map(fraction));
  const isLong = ticks.some((value) => value >= million * 10n ** BigInt(decimals));
  const label = (value: bigint) =>
    isLong ? formatPrice(value, decimals) : decimalForEyes({ units: value, scale: decimals }, digits);
  return ticks.map((value) => ({ at: at(value), label: value === 0n ? "0" : label(value) }));
}

/** A time axis. */
export interface TimeAxis {
  /** The place of a moment in Unix seconds: 0 at the start, 1 at the end. */
  at: (moment: number) => number;
  ticks: Tick[];
}

const day = 86_400;

function timeLabel(moment: number, unit: "hour" | "day" | "month", now: number): string {
  if (unit === "hour") return formatClock(moment, "utc");
  if (unit === "month") return formatMonth(moment, "short");
  return Math.floor(moment / day) === Math.floor(now / day) ? t("Today") : formatDay(moment, "utc");
}

/** The axis between two moments, with its labels in UTC, like the spans of the service. All times in Unix seconds. */
export function timeAxis(from: number, to: number, now: number): TimeAxis {
  const at = (moment: number) => (moment - from) / Math.max(1, to - from);
  const { moments, unit } = timeTicks(from, to);
  return { at, ticks: moments.map((moment) => ({ at: at(moment), label: timeLabel(moment, unit, now) })) };
}
