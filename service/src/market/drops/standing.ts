import type { DropStatus } from "@/lib/contract/drop";
import type { Condition } from "../../db/schema/drops";
import { conditionAt, isClosed } from "./condition";

/** What the rules about time need of a condition. */
export type TimedCondition = Pick<Condition, "startsAt" | "setAt" | "maxSupply" | "perWallet" | "merkleRoot">;

/** A drop as the rules about time see it. Supplies are digits, null for any number. */
export interface DropTerms<Timed extends TimedCondition = TimedCondition> {
  maxSupply: string | null;
  minted: string;
  conditions: readonly Timed[];
}

/** How a drop stands at a time: the stage that is open, and the next one that opens. */
export interface Standing<Timed extends TimedCondition = TimedCondition> {
  status: DropStatus;
  current: Timed | null;
  next: Timed | null;
}

function statusOf(
  { maxSupply, minted }: Pick<DropTerms, "maxSupply" | "minted">,
  { current, next, inForce }: Pick<Standing, "current" | "next"> & { inForce: TimedCondition | undefined },
): DropStatus {
  if (maxSupply !== null && BigInt(minted) > 0n && BigInt(minted) >= BigInt(maxSupply)) return "sold_out";
  // Nothing is prepared for minting yet: whatever the conditions say, nobody can.
  if (current !== null) return maxSupply === "0" ? "paused" : "live";
  if (next !== null) return "upcoming";
  // Who closes at once may open again; what was to close from the beginning is over.
  return inForce === undefined || inForce.startsAt <= inForce.setAt ? "paused" : "ended";
}

/** How a drop stands. `dropStanding` of `db/queries/drops-page.ts` says the same in SQL. `time` in Unix seconds of its chain. */
export function standingAt<Timed extends TimedCondition>(
  { conditions, ...supply }: DropTerms<Timed>,
  time: number,
): Standing<Timed> {
  const at = conditionAt(conditions, time);
  const inForce = conditions[at];
  const current = inForce !== undefined && !isClosed(inForce) ? inForce : null;
  const next = conditions.slice(at + 1).find((condition) => !isClosed(condition)) ?? null;
  return { status: statusOf(supply, { current, next, inForce }), current, next };
}
