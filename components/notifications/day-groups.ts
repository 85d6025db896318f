import { formatClock, formatDateTime, formatRelativeTime } from "@/lib/format/time";
import { msg, t } from "@/lib/language/translate";

const today = msg("Today");
const yesterday = msg("Yesterday");
const earlier = msg("Earlier");

/** A message, which `t` shows. */
export type Day = typeof today | typeof yesterday | typeof earlier;

/** The beginning of the reader's own day, some days ago, in Unix seconds. */
function startOfDay(now: number, daysAgo: number): number {
  const date = new Date(now * 1_000);
  // A day of the clock, which may have 23 or 25 hours.
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysAgo).getTime() / 1_000;
}

function dayOf(timestamp: number, now: number): Day {
  if (timestamp >= startOfDay(now, 0)) return today;
  return timestamp >= startOfDay(now, 1) ? yesterday : earlier;
}

/** When it happened: the age today, `Yesterday, 18:20`, and before that the date. Both times in Unix seconds. */
export function whenWords(timestamp: number, now: number): string {
  const day = dayOf(timestamp, now);
  if (day === today) return formatRelativeTime(timestamp, now, "local");
  if (day === yesterday) return t("Yesterday, {time}", { time: formatClock(timestamp, "local") });
  return formatDateTime(timestamp, "local");
}

/** Entries by the day on which it happened, in their sequence. */
export function dayGroups<Entry extends { at: number }>(
  entries: readonly Entry[],
  now: number,
): { day: Day; entries: Entry[] }[] {
  const groups: { day: Day; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at, now);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}
