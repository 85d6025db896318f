import type { Drop, DropStage } from "../contract/drop";
import { isStageSoldOut, isSupplySoldOut, isUnprepared } from "./drop-phase";

/**
 * `open`: can be minted in. `sold_out`: in its time, but with nothing left. `paused`: in its time, but with nothing prepared yet. `next`:
 * the first upcoming stage.
 */
export type MarkState = "closed" | "open" | "sold_out" | "paused" | "next" | "later";

type LinedDrop = Pick<Drop, "status" | "supply" | "stages">;

/** One mark of the stage line. */
export interface StageMark {
  stage: DropStage;
  state: MarkState;
  /** The elapsed part of the way to the next mark, 0 to 1. */
  passed: number;
}

export interface StageTimeline {
  marks: StageMark[];
  /** When the last stage closes, and whether it has closed; null where it has no end. */
  end: { at: number; over: boolean } | null;
}

function stateOf(
  drop: LinedDrop,
  stage: DropStage,
  { now, isNext }: { now: number; isNext: boolean },
): MarkState {
  if (stage.startsAt > now) return isNext ? "next" : "later";
  if (stage.endsAt !== null && stage.endsAt <= now) return "closed";
  if (isStageSoldOut(stage) || isSupplySoldOut(drop)) return "sold_out";
  return isUnprepared(drop) ? "paused" : "open";
}

function passedOf(from: number, to: number | null, now: number): number {
  if (now <= from || to === null) return 0;
  return to <= from ? 1 : Math.min(1, (now - from) / (to - from));
}

/**
 * The stages of a drop as a line of marks, in order of time.
 *
 * @param now Unix seconds, by the chain's time
 */
export function stageTimeline(drop: LinedDrop, now: number): StageTimeline {
  const sorted = [...drop.stages].sort((a, b) => a.startsAt - b.startsAt);
  const firstToCome = sorted.find(({ startsAt }) => startsAt > now);
  const endsAt = sorted.at(-1)?.endsAt ?? null;
  return {
    marks: sorted.map((stage, index) => ({
      stage,
      state: stateOf(drop, stage, { now, isNext: stage === firstToCome }),
      passed: passedOf(stage.startsAt, sorted[index + 1]?.startsAt ?? endsAt, now),
    })),
    end: endsAt === null ? null : { at: endsAt, over: endsAt <= now },
  };
}
