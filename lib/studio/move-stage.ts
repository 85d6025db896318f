/** When a stage opens and closes, in Unix seconds. */
export interface StageTimes {
  startsAt: number;
  /** Null: until the next stage opens, or for ever. */
  endsAt: number | null;
}

/** The part of a stage's bar that is moved: all of it, or one of its ends. */
export type StageEdge = "both" | "start" | "end";

/** Seconds by which a stage is moved on the timeline. */
export const stageStep = 900;

/**
 * Moves a stage or one of its ends. A stage stays at least one step long.
 *
 * @param by seconds; negative is earlier
 * @param shownEnd where its bar ends: a stage without an end of its own gets one from there when its end is moved
 */
export function moveStage(
  { startsAt, endsAt }: StageTimes,
  { edge, by, shownEnd }: { edge: StageEdge; by: number; shownEnd: number },
): StageTimes {
  if (edge === "both") return { startsAt: startsAt + by, endsAt: endsAt === null ? null : endsAt + by };
  if (edge === "end") return { startsAt, endsAt: Math.max(startsAt + stageStep, (endsAt ?? shownEnd) + by) };
  const latest = (endsAt ?? Number.POSITIVE_INFINITY) - stageStep;
  return { startsAt: Math.min(latest, startsAt + by), endsAt };
}
