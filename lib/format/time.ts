const minute = 60;
const hour = 3600;
const day = 86_400;
const relativeLimit = 7 * day;

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** Server-rendered text uses UTC; a browser may show its own zone. */
export type Zone = "utc" | "local";

const pad = (value: number) => value.toString().padStart(2, "0");

function parts(timestamp: number, zone: Zone) {
  const date = new Date(timestamp * 1000);
  return zone === "utc"
    ? {
        year: date.getUTCFullYear(),
        month: months[date.getUTCMonth()],
        day: date.getUTCDate(),
        clock: `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`,
      }
    : {
        year: date.getFullYear(),
        month: months[date.getMonth()],
        day: date.getDate(),
        clock: `${pad(date.getHours())}:${pad(date.getMinutes())}`,
      };
}

/** `4 Nov 2025`. `timestamp` in Unix seconds. */
export function formatDate(timestamp: number, zone: Zone): string {
  const { day: dayOfMonth, month, year } = parts(timestamp, zone);
  return `${dayOfMonth} ${month} ${year}`;
}

/** `4 Nov`, for the labels of an axis. `timestamp` in Unix seconds. */
export function formatDay(timestamp: number, zone: Zone): string {
  const { day: dayOfMonth, month } = parts(timestamp, zone);
  return `${dayOfMonth} ${month}`;
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
  if (age < 1) return "just now";
  if (age < minute) return `${age}\u00a0s ago`;
  if (age < hour) return `${Math.floor(age / minute)}\u00a0min ago`;
  if (age < day) return `${Math.floor(age / hour)}h ago`;
  if (age < relativeLimit) return `${Math.floor(age / day)}d ago`;
  return formatDate(timestamp, zone);
}

/** A length of time, coarse: `40 s`, `4 min`, `3 h`. `seconds` is not negative. */
export function formatDuration(seconds: number): string {
  if (seconds < minute) return `${Math.floor(seconds)}\u00a0s`;
  if (seconds < hour) return `${Math.floor(seconds / minute)}\u00a0min`;
  return `${Math.floor(seconds / hour)}\u00a0h`;
}

/** Time left, coarse: `6d 4h`, `3h 44m`, `12m`, `40 s`, or `Ended`. For tables and for screen readers. */
export function formatTimeLeft(deadline: number, now: number): string {
  const left = Math.floor(deadline - now);
  if (left <= 0) return "Ended";
  if (left < minute) return `${left}\u00a0s`;
  if (left < hour) return `${Math.floor(left / minute)}m`;
  if (left < day) return `${Math.floor(left / hour)}h ${Math.floor((left % hour) / minute)}m`;
  const hours = Math.floor((left % day) / hour);
  return `${Math.floor(left / day)}d${hours > 0 ? ` ${hours}h` : ""}`;
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
