import type { IneligibleReason } from "@/lib/contract/drop";
import type { ClaimFacts, ConditionAnswer } from "./read-claims";

/** What an account can do in a stage. Items. */
export interface StageVerdict {
  reason: IneligibleReason | null;
  allowance: bigint;
  remaining: bigint;
}

/** When a stage is open, judged by the time of the pending block. */
export type StageTime = "past" | "now" | "later" | "paused";

function least(first: bigint, ...others: readonly (bigint | null)[]): bigint {
  const smallest = others.reduce<bigint>(
    (low, other) => (other !== null && other < low ? other : low),
    first,
  );
  return smallest > 0n ? smallest : 0n;
}

function reasonOf(
  { time, listed, quantity, begun }: { time: StageTime; listed: boolean; quantity: bigint; begun: boolean },
  left: { wallet: bigint; stage: bigint; supply: bigint | null; limit: bigint },
): IneligibleReason | null {
  if (time === "past") return "ended";
  // With nothing prepared yet nothing is sold out.
  if (begun && left.supply !== null && left.supply <= 0n) return "sold_out";
  if (time === "later") return "not_started";
  if (time === "paused") return "paused";
  if (left.stage <= 0n) return "stage_sold_out";
  if (!listed && left.limit === 0n) return "not_on_allowlist";
  if (left.wallet < quantity) return "wallet_limit";
  if (left.stage < quantity) return "stage_sold_out";
  return left.supply !== null && left.supply < quantity ? "sold_out" : null;
}

/**
 * Judges a stage for an account by what the chain said. Where the contract refuses although nothing that is known here does, it has
 * the last word.
 *
 * @param quantity items that the account would claim now
 */
export function judgeStage(
  facts: Pick<ClaimFacts, "maxSupply" | "minted">,
  condition: Pick<ConditionAnswer, "terms" | "own" | "claimed" | "maxSupply" | "listed" | "verdict">,
  { time, quantity }: { time: StageTime; quantity: bigint },
): StageVerdict {
  const { terms, own, claimed, listed } = condition;
  const supply = facts.maxSupply === null ? null : facts.maxSupply - facts.minted;
  const left = {
    wallet: terms.limit - own,
    stage: condition.maxSupply - claimed,
    supply,
    limit: terms.limit,
  };
  const reason = reasonOf({ time, listed: listed !== null, quantity, begun: facts.minted > 0n }, left);
  const isRefused = reason === null && condition.verdict === "no";
  return {
    reason: isRefused ? "paused" : reason,
    allowance: least(terms.limit, condition.maxSupply, facts.maxSupply),
    remaining: least(left.wallet, left.stage, left.supply),
  };
}
