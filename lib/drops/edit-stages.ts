import { closedStage, conditionOf } from "./drop-calls";

/** A claim condition as a contract stores it. */
export type StoredCondition = ReturnType<typeof conditionOf>;

/** The place of the condition that is in force: the last one that has started. -1 before the first. */
export function activePlace(conditions: readonly StoredCondition[], now: number): number {
  return conditions.findLastIndex(({ startTimestamp }) => startTimestamp <= BigInt(now));
}

/** Whether nobody can mint under a condition: a gap, a pause, or the end. */
export function isClosed({
  maxClaimableSupply,
  quantityLimitPerWallet,
  merkleRoot,
}: StoredCondition): boolean {
  return maxClaimableSupply === 0n || (quantityLimitPerWallet === 0n && BigInt(merkleRoot) === 0n);
}

/**
 * Closes the stage in force from now on. Later stages open when they were announced. What was minted keeps its numbers, because every
 * condition keeps its place, and those that move have not begun.
 *
 * @param now Unix seconds by the chain's time
 * @returns null where no stage is open
 */
export function pauseStages(conditions: readonly StoredCondition[], now: number): StoredCondition[] | null {
  const place = activePlace(conditions, now);
  const active = conditions[place];
  if (active === undefined || isClosed(active)) return null;
  // Starts must rise: a stage that opened in this very second is closed in the next.
  const startsAt = Math.max(now, Number(active.startTimestamp) + 1);
  const next = conditions[place + 1];
  if (next !== undefined && next.startTimestamp <= BigInt(startsAt)) return null;
  return conditions.toSpliced(place + 1, 0, conditionOf(closedStage(startsAt)));
}

/** Opens the stage again that {@link pauseStages} closed: its limits go on counting. @returns null where nothing is paused */
export function resumeStages(conditions: readonly StoredCondition[], now: number): StoredCondition[] | null {
  const place = activePlace(conditions, now);
  const [before, active] = [conditions[place - 1], conditions[place]];
  if (before === undefined || active === undefined || !isClosed(active) || isClosed(before)) return null;
  return conditions.toSpliced(place, 1);
}

/** Ends a drop: the stage in force is closed, and none opens later. @returns null where nothing is open and nothing will be */
export function endStages(conditions: readonly StoredCondition[], now: number): StoredCondition[] | null {
  const place = activePlace(conditions, now);
  const active = conditions[place];
  const begun = conditions.slice(0, place + 1);
  if (active === undefined) return conditions.length === 0 ? null : [conditionOf(closedStage(now))];
  if (isClosed(active)) return begun.length === conditions.length ? null : begun;
  return [...begun, conditionOf(closedStage(Math.max(now, Number(active.startTimestamp) + 1)))];
}

/** Seconds for which a signed transaction may wait before it is mined. */
const waits = 300;

const openBefore = (conditions: readonly StoredCondition[], place: number) =>
  conditions.slice(0, place).filter((condition) => !isClosed(condition)).length;

/**
 * Whether new conditions give another number to a stage that counts mints (`begun`), or that may begin before the transaction is mined
 * (`soon`). What was minted in it would no longer count against its limits. For conditions that are set without a reset.
 *
 * @param found as the contract has them now
 * @param now Unix seconds by the chain's time
 */
export function renumbersStage(
  found: readonly StoredCondition[],
  wanted: readonly StoredCondition[],
  now: number,
): "begun" | "soon" | null {
  const active = activePlace(found, now);
  const isOtherNow = found.slice(0, active + 1).some((condition, place) => {
    // A pause that ends counts nothing.
    if (place === active && isClosed(condition)) return false;
    return wanted[place]?.startTimestamp !== condition.startTimestamp;
  });
  // Only a move to the front: the contract refuses a closed condition in the place of one with mints.
  const moved = found.filter(
    (condition, place) =>
      place > active && !isClosed(condition) && openBefore(wanted, place) > openBefore(found, place),
  );
  if (isOtherNow || moved.some(({ supplyClaimed }) => supplyClaimed > 0n)) return "begun";
  return moved.some(({ startTimestamp }) => startTimestamp <= BigInt(now + waits)) ? "soon" : null;
}
