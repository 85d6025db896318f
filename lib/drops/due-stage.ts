import type { Drop, DropStage, Eligibility } from "../contract/drop";
import { dropPhase } from "./drop-phase";

/** A stage whose start has passed by the clock, but not on its chain: a block made now would still refuse its mints. */
export interface DueStage {
  stage: DropStage;
  /** Unix seconds of the pending block when the service answered; null before an answer. */
  chainTime: number | null;
}

/** The fields of a drop that decide which of its stages is open. */
export type TimedDrop = Pick<Drop, "status" | "supply" | "stages" | "currentStage">;

/**
 * For this many seconds after a stage's start, a record that calls the stage open may rest on the service's clock. After that, the service
 * has read a newer block, or uses the time of its newest one.
 */
export const recordDoubtSeconds = 600;

/**
 * The stage that is open by the clock alone; null where there is none. The clock runs on between two blocks, but a chain that makes blocks
 * on demand, or whose clock is late, has not reached the start yet. The chain's answer is trusted before the record, and the record before
 * the clock.
 *
 * @param now Unix seconds by the clock
 * @param answer the service's answer about any account, as of its pending block
 */
export function dueStage(
  drop: TimedDrop,
  { now, answer }: { now: number; answer: Pick<Eligibility, "checkedAt"> | undefined },
): DueStage | null {
  const { status, current: stage } = dropPhase(drop, now);
  // The page offers no mint in any other status, so a late chain changes nothing there.
  if (stage === null || status !== "live") return null;
  if (answer !== undefined)
    return answer.checkedAt < stage.startsAt ? { stage, chainTime: answer.checkedAt } : null;
  return drop.currentStage === stage.id ? null : { stage, chainTime: null };
}
