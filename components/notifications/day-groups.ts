import { formatClock, formatDateTime, formatRelativeTime } from "@/lib/format/time";
import { t } from "@/lib/language/translate";

export type Day = "Today" | "Yesterday" | "Earlier";

/** The beginning of the reader's own day, some days ago, in Unix seconds. */
function startOfDay(now: number, daysAgo: number): number {
  const date = new Date(now * 1_000);
  // A day of the clock, which may have 23 or 25 hours.
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysAgo).getTime() / 1_000;
}

function dayOf(timestamp: number, now: number): Day {
  if (timestamp >= startOfDay(now, 0)) return "Today";
  return timestamp >= startOfDay(now, 1) ? "Yesterday" : "Earlier";
}

/** When it happened: the age today, `Yesterday, 18:20`, and before that the date. Both times in Unix seconds. */
export function whenWords(timestamp: number, now: number): string {
  const day = dayOf(timestamp, now);
  if (day === "Today") return formatRelativeTime(timestamp, now, "local");
  if (day === "Yesterday") return t("Yesterday, {timestamp}", { timestamp: formatClock(timestamp, "local") });
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
