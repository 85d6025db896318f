import type { ServiceStatus } from "@/lib/contract/service-status";
import { fixed, withPercent } from "@/lib/language/numbers";

type ChainHistory = ServiceStatus["chains"][number];
type ChainDay = ChainHistory["days"][number];

const daySeconds = 86_400;
const shownDays = 90;
/** A share of so few minutes would tell more about the start of the service than about the chain. */
const fewMinutes = 60;

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

/** The share of time without trouble in words; null until an hour was read. */
export function shownAvailability({
  availability,
  days,
}: Pick<ChainHistory, "availability" | "days">): string | null {
  const minutes = days.reduce((sum, { readMinutes }) => sum + readMinutes, 0);
  if (availability === null || minutes < fewMinutes) return null;
  return withPercent(fixed(Number(availability) * 100, 2));
}
