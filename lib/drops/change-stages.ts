import { type ContractStage, closedStage, conditionOf } from "./drop-calls";
import { activePlace, isClosed, resumeStages, type StoredCondition } from "./edit-stages";

/** A condition in which people can mint, as its creator sees it. */
export interface StageSlot {
  /** Its place among the contract's conditions. */
  place: number;
  condition: StoredCondition;
  startsAt: number;
  /** When the next condition starts; null without one. */
  endsAt: number | null;
  /** `paused`: closed by its creator, who can open it again so that its limits go on counting. */
  state: "open" | "paused" | "over" | "upcoming";
}

/** The stages of a drop without its gaps. */
export function stageSlots(conditions: readonly StoredCondition[], now: number): StageSlot[] {
  const active = activePlace(conditions, now);
  const isPaused = resumeStages(conditions, now) !== null;
  return conditions.flatMap((condition, place): StageSlot[] => {
    if (isClosed(condition)) return [];
    const next = conditions[place + 1];
    const state =
      place === active
        ? "open"
        : place > active
          ? "upcoming"
          : isPaused && place === active - 1
            ? "paused"
            : "over";
    return [
      {
        place,
        condition,
        startsAt: Number(condition.startTimestamp),
        endsAt: next === undefined ? null : Number(next.startTimestamp),
        state,
      },
    ];
  });
}

/**
 * Opens the next stage now. One that is open ends with it; the gap before it is left out, and those after it keep their times.
 *
 * @returns null where no stage is to come
 */
export function openNextStage(conditions: readonly StoredCondition[], now: number): StoredCondition[] | null {
  const active = activePlace(conditions, now);
  const place = conditions.findIndex((condition, index) => index > active && !isClosed(condition));
  const next = conditions[place];
  if (next === undefined) return null;
  const begun = conditions.slice(0, active + 1);
  const startsAt = Math.max(now, Number(begun.at(-1)?.startTimestamp ?? 0n) + 1);
  if (BigInt(startsAt) >= next.startTimestamp) return null;
  return [...begun, { ...next, startTimestamp: BigInt(startsAt) }, ...conditions.slice(place + 1)];
}

/** What a creator sets anew in a stage. Times in Unix seconds. */
export interface StageChange extends ContractStage {
  /** Null: until the next stage starts, or for ever. */
  endsAt: number | null;
}

export type ChangeProblem =
  | "starts_fixed"
  | "ends_before_start"
  | "overlaps_before"
  | "overlaps_after"
  | "ended";

/**
 * Changes a stage, and nothing in the others. The place of a stage that has begun stays, so that its limits go on counting.
 *
 * @param place the stage's place; the number of conditions for a new last stage
 * @returns the conditions, or why they cannot be so
 */
export function changeStage(
  conditions: readonly StoredCondition[],
  { place, change, now }: { place: number; change: StageChange; now: number },
): { wanted: StoredCondition[] } | { problem: ChangeProblem } {
  const { endsAt, ...terms } = change;
  const [before, old, after] = [conditions[place - 1], conditions[place], conditions[place + 1]];
  const hasBegun = old !== undefined && old.startTimestamp <= BigInt(now);
  if (hasBegun && old.startTimestamp !== BigInt(terms.startsAt)) return { problem: "starts_fixed" };
  if (hasBegun && after !== undefined && after.startTimestamp <= BigInt(now)) return { problem: "ended" };
  if (endsAt !== null && endsAt <= terms.startsAt) return { problem: "ends_before_start" };
  // A gap that has not begun belongs to the stage before it.
  const isGap = after !== undefined && isClosed(after);
  const rest = conditions.slice(place + (isGap ? 2 : 1));
  const next = rest[0];
  const isGapBefore = before !== undefined && isClosed(before) && before.startTimestamp > BigInt(now);
  if (before !== undefined && !isGapBefore && BigInt(terms.startsAt) <= before.startTimestamp)
    return { problem: "overlaps_before" };
  if (isGapBefore && BigInt(terms.startsAt) < before.startTimestamp) return { problem: "overlaps_before" };
  const end = endsAt ?? (next === undefined ? null : Number(next.startTimestamp));
  if (end !== null && end <= terms.startsAt) return { problem: "overlaps_after" };
  if (next !== undefined && end !== null && BigInt(end) > next.startTimestamp)
    return { problem: "overlaps_after" };
  const isOpenUntilNext = end === null || (next !== undefined && BigInt(end) === next.startTimestamp);
  const kept = conditions.slice(0, place);
  // Without a gap between them, the stage before ends when this one starts.
  if (isGapBefore && before.startTimestamp === BigInt(terms.startsAt)) kept.pop();
  return {
    wanted: [
      ...kept,
      { ...conditionOf(terms), metadata: old?.metadata ?? "" },
      ...(isOpenUntilNext ? [] : [conditionOf(closedStage(end))]),
      ...rest,
    ],
  };
}
