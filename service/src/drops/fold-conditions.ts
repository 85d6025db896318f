import { zeroHash } from "viem";
import type { SetCondition } from "../db/schema/chain";
import { type Condition, isClosed } from "./condition";

/** That a contract's claim conditions were set, at its place in the chain. */
export interface ConditionsSet {
  block: number;
  logIndex: number;
  /** Time of the block, Unix seconds. */
  timestamp: number;
  /** Whether the conditions get new numbers, so that nothing counts as claimed under them. */
  reset: boolean;
  conditions: readonly SetCondition[];
}

/** A condition, and the place in the chain after which claims with its number count. */
export type CountedCondition = Omit<Condition, "minted"> & { block: number; logIndex: number };

/** The last second that JavaScript's dates know: a start beyond it never comes. */
const lastSecond = 8_640_000_000_000n;

function secondsOf(startsAt: string): number {
  const seconds = BigInt(startsAt);
  return Number(seconds < lastSecond ? seconds : lastSecond);
}

/**
 * The conditions that a contract has after they were set so often, in the order of the chain. They are numbered, and kept or
 * forgotten, as the contract does it.
 *
 * @source thirdweb contracts 3.15, `extension/Drop.sol`, `setClaimConditions`
 */
export function foldConditions(sets: readonly ConditionsSet[]): CountedCondition[] {
  let start = 0n;
  let now: CountedCondition[] = [];
  for (const { block, logIndex, timestamp, reset, conditions } of sets) {
    const before = now;
    if (reset) start += BigInt(before.length);
    now = conditions.map((set, at) => {
      const { startsAt, merkleRoot, ...terms } = set;
      const made = {
        ...terms,
        id: (start + BigInt(at)).toString(),
        startsAt: secondsOf(startsAt),
        merkleRoot: merkleRoot === zeroHash ? null : merkleRoot,
      };
      // A closed condition that is set once more with the others is still the one that it was.
      const same = before.find((old) => old.startsAt === made.startsAt && isClosed(old) === isClosed(made));
      // What the contract had under this number stays counted; a number that it had dropped begins anew.
      const kept = reset ? undefined : before[at];
      return {
        ...made,
        setAt: same?.setAt ?? timestamp,
        block: kept?.block ?? block,
        logIndex: kept?.logIndex ?? logIndex,
      };
    });
  }
  return now;
}
