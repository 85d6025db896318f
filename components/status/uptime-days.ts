import type { ServiceStatus } from "@/lib/contract/service-status";

type ChainDay = ServiceStatus["chains"][number]["days"][number];

const daySeconds = 86_400;
const shownDays = 90;

/** The last 90 days in UTC, oldest first, each with its readings; null for a day without any. */
export function uptimeDays(
  days: readonly ChainDay[],
  now: number,
): readonly { day: number; readings: ChainDay | null }[] {
  const today = Math.floor(now / daySeconds) * daySeconds;
  const byDay = new Map(days.map((entry) => [entry.day, entry]));
  return Array.from({ length: shownDays }, (_, index) => {
    const day = today - (shownDays - 1 - index) * daySeconds;
    const readings = byDay.get(day);
    return { day, readings: readings === undefined || readings.readMinutes === 0 ? null : readings };
  });
}
