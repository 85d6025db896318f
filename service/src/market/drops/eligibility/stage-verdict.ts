import type { IneligibleReason } from "@/lib/contract/drop";
import type { ClaimFacts, ConditionAnswer } from "./read-claims";

/** An account's possibilities in a stage, in items. */
export interface StageVerdict {
  reason: IneligibleReason | null;
  allowance: bigint;
  remaining: bigint;
}

/** Whether a stage is open, by the time of the pending block. */
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
  // Before anything is prepared, nothing is sold out.
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
 * The verdict on a stage for an account, by the chain's answers. If the contract refuses although no known rule does,
 * the contract decides.
 *
 * @param quantity items that the account would claim now
 */
export function stageVerdict(
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
