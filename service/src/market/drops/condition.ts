import type { ClaimCondition } from "../../db/schema/drops";

/** The last second that JavaScript's dates can hold: a later start never comes. */
const lastSecond = 8_640_000_000_000n;

/** A contract's time as a number of seconds that a date can hold. */
export function secondsOf(time: bigint): number {
  return Number(time < lastSecond ? time : lastSecond);
}

/**
 * Whether a condition lets nobody mint: drops have such conditions between stages, during a pause, and at their end.
 *
 * @see docs/decisions/0010-closed-conditions-of-drops.md
 */
export function isClosed(condition: Pick<ClaimCondition, "maxSupply" | "perWallet" | "merkleRoot">): boolean {
  const { maxSupply, perWallet, merkleRoot } = condition;
  return BigInt(maxSupply) === 0n || (BigInt(perWallet) === 0n && merkleRoot === null);
}

/** The index of the condition in force at a time; -1 before the first. */
export function conditionAt(conditions: readonly Pick<ClaimCondition, "startsAt">[], time: number): number {
  return conditions.findLastIndex(({ startsAt }) => startsAt <= time);
}
