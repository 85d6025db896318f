import type { Drop, DropStage, Eligibility } from "../contract/drop";
import { dropPhase } from "./drop-phase";

/** A stage whose time has come by the clock, but not on its chain: no block that could be made now would take a mint in it. */
export interface DueStage {
  stage: DropStage;
  /** Of the block that would be made now, Unix seconds, when that was asked; null until then. */
  chainTime: number | null;
}

/** What is to be known of a drop to say which of its stages is open. */
export type TimedDrop = Pick<Drop, "status" | "supply" | "stages" | "currentStage">;

/**
 * For how many seconds after a stage's start a record that calls it open may go by the service's clock. Later the service has seen a block
 * that is newer than that, or goes by the newest it has.
 */
export const recordDoubtSeconds = 600;

/**
 * The stage that is open by the clock only; null where none is. Between two blocks a clock goes on as if its chain did: a chain that makes
 * blocks on demand, or whose clock is behind, has not reached the moment yet. What the chain says is believed before the record, and the
 * record before the clock.
 *
 * @param now Unix seconds by the clock
 * @param answer of the service about any account, as of the block that would be made then
 */
export function dueStage(
  drop: TimedDrop,
  { now, answer }: { now: number; answer: Pick<Eligibility, "checkedAt"> | undefined },
): DueStage | null {
  const { status, current: stage } = dropPhase(drop, now);
  // Of what cannot be minted anyway nothing is claimed that could be wrong.
  if (stage === null || status !== "live") return null;
  if (answer !== undefined)
    return answer.checkedAt < stage.startsAt ? { stage, chainTime: answer.checkedAt } : null;
  return drop.currentStage === stage.id ? null : { stage, chainTime: null };
}
