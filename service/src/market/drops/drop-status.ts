import type { DropStatus } from "@/lib/contract/drop";
import type { ClaimCondition } from "../../db/schema/drops";
import { conditionAt, isClosed } from "./condition";

/** The fields of a condition that the rules about time use. */
export type TimedCondition = Pick<
  ClaimCondition,
  "startsAt" | "setAt" | "maxSupply" | "perWallet" | "merkleRoot"
>;

/** The fields of a drop that the rules about time use. Supplies are digits, null for any number. */
export interface DropTerms<Timed extends TimedCondition = TimedCondition> {
  maxSupply: string | null;
  minted: string;
  conditions: readonly Timed[];
}

/** The state of a drop at a time: the open stage, and the next one. */
export interface TimedDropStatus<Timed extends TimedCondition = TimedCondition> {
  status: DropStatus;
  current: Timed | null;
  next: Timed | null;
}

function statusOf(
  { maxSupply, minted }: Pick<DropTerms, "maxSupply" | "minted">,
  {
    current,
    next,
    inForce,
  }: Pick<TimedDropStatus, "current" | "next"> & { inForce: TimedCondition | undefined },
): DropStatus {
  if (maxSupply !== null && BigInt(minted) > 0n && BigInt(minted) >= BigInt(maxSupply)) return "sold_out";
  // Nothing is prepared yet, so nobody can mint under any condition.
  if (current !== null) return maxSupply === "0" ? "paused" : "live";
  if (next !== null) return "upcoming";
  // A drop that closed early may open again; one that ended as planned is over.
  return inForce === undefined || inForce.startsAt <= inForce.setAt ? "paused" : "ended";
}

/** The state of a drop. `statusJoin` in `drops-page.ts` computes the same in SQL. `time` in Unix seconds of its chain. */
export function dropStatusAt<Timed extends TimedCondition>(
  { conditions, ...supply }: DropTerms<Timed>,
  time: number,
): TimedDropStatus<Timed> {
  const at = conditionAt(conditions, time);
  const inForce = conditions[at];
  const current = inForce !== undefined && !isClosed(inForce) ? inForce : null;
  const next = conditions.slice(at + 1).find((condition) => !isClosed(condition)) ?? null;
  return { status: statusOf(supply, { current, next, inForce }), current, next };
}
