import { formatClock, formatDay, type Zone } from "../format/time";
import type { TimelineRange } from "./timeline-bars";

/** A labelled moment of the axis; `at` is a share of the range. */
export interface TimelineTick {
  at: number;
  label: string;
}

const hour = 3_600;
const steps = [1, 2, 3, 6, 12, 24, 48, 72, 168, 336, 720, 2_160, 8_760, 87_600].map((hours) => hours * hour);
const mostTicks = 5;

/** Seconds by which the clock of a zone is ahead of UTC. */
function offsetAt(moment: number, zone: Zone): number {
  return zone === "utc" ? 0 : -60 * new Date(moment * 1_000).getTimezoneOffset();
}

/** At most five round moments of the reader's clock: midnights where days are shown. */
export function timelineTicks({ from, to }: TimelineRange, zone: Zone): TimelineTick[] {
  const step = steps.find((seconds) => (to - from) / seconds <= mostTicks) ?? (to - from) / mostTicks;
  const ticks: TimelineTick[] = [];
  const first = Math.ceil((from + offsetAt(from, zone)) / step) * step;
  for (let wall = first; ticks.length < mostTicks; wall += step) {
    const moment = wall - offsetAt(wall - offsetAt(wall, zone), zone);
    if (moment > to) break;
    const day = formatDay(moment, zone);
    const label = step < 24 * hour ? `${day}, ${formatClock(moment, zone)}` : day;
    if (moment >= from) ticks.push({ at: (moment - from) / (to - from), label });
  }
  return ticks;
}
