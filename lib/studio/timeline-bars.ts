import { planStages, spansOf } from "../drops/plan-stages";
import type { StageTimes } from "./move-stage";

/** The part of time that a timeline shows, in Unix seconds. */
export interface TimelineRange {
  from: number;
  to: number;
}

const hour = 3_600;
const day = 24 * hour;
const margin = 0.04;

/**
 * All stages with some room at both ends. A last stage without an end gets a quarter of the time before it. One that has begun reaches beyond
 * the present, or it would look as if it were over.
 *
 * @param now Unix seconds; null where the present is not shown
 */
export function timelineRange(stages: readonly StageTimes[], now: number | null = null): TimelineRange {
  const spans = spansOf(stages);
  const from = Math.min(...spans.map((span) => span.from));
  const ends = spans.flatMap((span) => [span.from, span.to]).filter(Number.isFinite);
  const isEndless = spans.some(({ to }) => to === Number.POSITIVE_INFINITY);
  const known = Math.max(...ends, ...(isEndless && now !== null ? [now] : []));
  const to = isEndless || known === from ? known + Math.max(day, (known - from) / 4) : known;
  const room = Math.max(hour / 2, (to - from) * margin);
  return { from: from - room, to: to + room };
}

/** A stage on the timeline. Places are shares of the range. */
export interface StageBar {
  /** Unix seconds. An endless stage is drawn to the end of the range. */
  from: number;
  to: number;
  isEndless: boolean;
  start: number;
  width: number;
  /** The parts of the bar in which another stage is open instead, as shares of the bar. */
  closed: readonly { start: number; width: number }[];
}

const shareOf = (moment: number, { from, to }: TimelineRange) => (moment - from) / (to - from);

/** The bars of stages, with the parts in which the contract has another stage open (`planStages`). */
export function stageBars(stages: readonly StageTimes[], range: TimelineRange): StageBar[] {
  const { conditions } = planStages(stages);
  return spansOf(stages).map(({ stage, from, to: end }) => {
    const to = Math.max(from, Math.min(end, range.to));
    const within = { from, to };
    const closed = conditions.flatMap(({ stage: opened, condition }, place) => {
      if (opened === stage) return [];
      const until = conditions[place + 1]?.condition.startsAt ?? Number.POSITIVE_INFINITY;
      const [start, stop] = [Math.max(from, condition.startsAt), Math.min(to, until)];
      if (start >= stop) return [];
      return [{ start: shareOf(start, within), width: shareOf(stop, within) - shareOf(start, within) }];
    });
    const start = shareOf(from, range);
    const isEndless = end === Number.POSITIVE_INFINITY;
    return { from, to, isEndless, start, width: shareOf(to, range) - start, closed };
  });
}
