import { msg, t } from "../language/translate";

const minute = 60;
const hour = 3600;
const day = 86_400;
const relativeLimit = 7 * day;

const months = [
  msg("Jan"),
  msg("Feb"),
  msg("Mar"),
  msg("Apr"),
  msg("May"),
  msg("Jun"),
  msg("Jul"),
  msg("Aug"),
  msg("Sep"),
  msg("Oct"),
  msg("Nov"),
  msg("Dec"),
] as const;
const monthOf = (index: number) => t(months[index] ?? "");

/** Server-rendered text uses UTC; a browser may show its own zone. */
export type Zone = "utc" | "local";

const pad = (value: number) => value.toString().padStart(2, "0");

function parts(timestamp: number, zone: Zone) {
  const date = new Date(timestamp * 1000);
  return zone === "utc"
    ? {
        year: date.getUTCFullYear(),
        month: monthOf(date.getUTCMonth()),
        day: date.getUTCDate(),
        clock: `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`,
      }
    : {
        year: date.getFullYear(),
        month: monthOf(date.getMonth()),
        day: date.getDate(),
        clock: `${pad(date.getHours())}:${pad(date.getMinutes())}`,
      };
}

/** `4 Nov 2025`. `timestamp` in Unix seconds. */
export function formatDate(timestamp: number, zone: Zone): string {
  const { day: dayOfMonth, month, year } = parts(timestamp, zone);
  return t("{day} {month} {year}", { day: dayOfMonth, month, year });
}

/** `4 Nov`, for the labels of an axis. `timestamp` in Unix seconds. */
export function formatDay(timestamp: number, zone: Zone): string {
  const { day: dayOfMonth, month } = parts(timestamp, zone);
  return t("{day} {month}", { day: dayOfMonth, month });
}

/** `18:20`. `timestamp` in Unix seconds. */
export function formatClock(timestamp: number, zone: Zone): string {
  return parts(timestamp, zone).clock;
}

/** `28 Nov 2025, 10:12`, with `UTC` unless the zone is the reader's own. */
export function formatDateTime(timestamp: number, zone: Zone): string {
  return `${formatDate(timestamp, zone)}, ${parts(timestamp, zone).clock}${zone === "utc" ? " UTC" : ""}`;
}

/** `6 s ago`, `2 min ago`, `20h ago`, `3d ago`; from 7 days the date. Both times in Unix seconds. */
export function formatRelativeTime(timestamp: number, now: number, zone: Zone): string {
  const age = Math.floor(now - timestamp);
  if (age < 1) return t("just now");
  if (age < minute) return t("{count}\u00a0s ago", { count: age });
  if (age < hour) return t("{count}\u00a0min ago", { count: Math.floor(age / minute) });
  if (age < day) return t("{count}h ago", { count: Math.floor(age / hour) });
  if (age < relativeLimit) return t("{count}d ago", { count: Math.floor(age / day) });
  return formatDate(timestamp, zone);
}

/** The patterns of `formatRelativeTime` in the language of the page: under a second, in seconds, minutes, hours and days. */
export function agePatterns(): string[] {
  const count = "{count}";
  return [
    t("just now"),
    t("{count}\u00a0s ago", { count }),
    t("{count}\u00a0min ago", { count }),
    t("{count}h ago", { count }),
    t("{count}d ago", { count }),
  ];
}

/** A length of time, coarse: `40 s`, `4 min`, `3 h`. `seconds` is not negative. */
export function formatDuration(seconds: number): string {
  if (seconds < minute) return t("{count}\u00a0s", { count: Math.floor(seconds) });
  if (seconds < hour) return t("{count}\u00a0min", { count: Math.floor(seconds / minute) });
  return t("{count}\u00a0h", { count: Math.floor(seconds / hour) });
}

/** Time left, coarse: `6d 4h`, `3h 44m`, `12m`, `40 s`, or `Ended`. For tables and for screen readers. */
export function formatTimeLeft(deadline: number, now: number): string {
  const left = Math.floor(deadline - now);
  if (left <= 0) return t("Ended");
  if (left < minute) return t("{count}\u00a0s", { count: left });
  if (left < hour) return t("{minutes}m", { minutes: Math.floor(left / minute) });
  if (left < day)
    return t("{hours}h {minutes}m", {
      hours: Math.floor(left / hour),
      minutes: Math.floor((left % hour) / minute),
    });
  const hours = Math.floor((left % day) / hour);
  const days = Math.floor(left / day);
  return hours > 0 ? t("{days}d {hours}h", { days, hours }) : t("{days}d", { days });
}

/** Time left, counted down under 24 hours, `05:42:11`; before that as `formatTimeLeft`. */
export function formatCountdown(deadline: number, now: number): string {
  const left = Math.floor(deadline - now);
  if (left <= 0 || left >= day) return formatTimeLeft(deadline, now);
  return `${pad(Math.floor(left / hour))}:${pad(Math.floor((left % hour) / minute))}:${pad(left % minute)}`;
}

/** Seconds until the text of `formatRelativeTime` changes; null once it is a date. */
export function relativeTimeStep(timestamp: number, now: number): number | null {
  const age = now - timestamp;
  if (age < minute) return 1;
  if (age < hour) return minute - (age % minute);
  if (age < day) return hour - (age % hour);
  if (age < relativeLimit) return day - (age % day);
  return null;
}
