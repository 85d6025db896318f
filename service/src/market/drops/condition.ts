import type { Condition } from "../../db/schema/drops";

/** The last second that JavaScript's dates know: a start beyond it never comes. */
const lastSecond = 8_640_000_000_000n;

/** A time of a contract's choice as a number of seconds that can be told. */
export function secondsOf(time: bigint): number {
  return Number(time < lastSecond ? time : lastSecond);
}

/**
 * Whether nobody can mint under a condition: what a drop has between stages, while it pauses, and at its end.
 *
 * @see docs/decisions/0010-closed-conditions-of-drops.md
 */
export function isClosed(condition: Pick<Condition, "maxSupply" | "perWallet" | "merkleRoot">): boolean {
  const { maxSupply, perWallet, merkleRoot } = condition;
  return BigInt(maxSupply) === 0n || (BigInt(perWallet) === 0n && merkleRoot === null);
}

/** The condition in force at a time, by its place among the others; -1 before the first. */
export function conditionAt(conditions: readonly Pick<Condition, "startsAt">[], time: number): number {
  return conditions.findLastIndex(({ startsAt }) => startsAt <= time);
}
