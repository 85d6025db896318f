import type { Eligibility, IneligibleReason, StageEligibility } from "@/lib/contract/drop";
import { unsafeContractLabel } from "@/lib/contract/unsafe-contract";
import { fromDropCurrency, toDropCurrency } from "@/lib/drops/drop-currency";
import type { Queryable } from "../../../db/database";
import type { ClaimCondition } from "../../../db/schema/drops";
import { readAllowlistEntry } from "../allowlists/read-allowlist";
import { conditionAt, isClosed, secondsOf } from "../condition";
import { dropStatusAt, type TimedCondition } from "../drop-status";
import type { DropRow } from "../drops-page";
import { wireCount } from "../wire-count";
import type { ActiveClaim } from "./drop-chains";
import { type MintDependencies, mintRecord } from "./mint-record";
import type { ChainCondition, ClaimFacts, ConditionAnswer, DropContract } from "./read-claims";
import { type StageTime, type StageVerdict, stageVerdict } from "./stage-verdict";

interface EligibilityDependencies extends MintDependencies {
  db: Queryable;
}

/** A stage in an answer, in the order of the drop's conditions. */
interface StageAnswer {
  answer: ConditionAnswer;
  verdict: StageVerdict;
  time: StageTime;
  /** When the next condition begins, Unix seconds. */
  endsAt: number | null;
}

function chainCondition(condition: ClaimCondition): ChainCondition {
  return {
    id: BigInt(condition.id),
    startsAt: BigInt(condition.startsAt),
    maxSupply: BigInt(condition.maxSupply),
    perWallet: BigInt(condition.perWallet),
    merkleRoot: condition.merkleRoot,
    price: BigInt(condition.price),
    currency: toDropCurrency(condition.currency),
  };
}

/** The chain's conditions for the rules about time. The follower's copies add when each was set. */
function timed(answers: readonly ConditionAnswer[], known: readonly ClaimCondition[]): TimedCondition[] {
  return answers.map((answer) => {
    const startsAt = secondsOf(answer.startsAt);
    return {
      startsAt,
      maxSupply: answer.maxSupply.toString(),
      perWallet: answer.perWallet.toString(),
      merkleRoot: answer.merkleRoot,
      setAt: known.find((condition) => condition.startsAt === startsAt)?.setAt ?? startsAt,
    };
  });
}

function stageAnswers(facts: ClaimFacts, known: readonly ClaimCondition[], quantity: bigint): StageAnswer[] {
  const conditions = timed(facts.conditions, known);
  const terms = {
    maxSupply: facts.maxSupply?.toString() ?? null,
    minted: facts.minted.toString(),
    conditions,
  };
  const { status } = dropStatusAt(terms, facts.time);
  const inForce = conditionAt(conditions, facts.time);
  const lastOpen = conditions.findLastIndex((condition, at) => at <= inForce && !isClosed(condition));
  return facts.conditions.flatMap((answer, at): StageAnswer[] => {
    const condition = conditions[at];
    if (condition === undefined || isClosed(condition)) return [];
    const begun = at === inForce ? "now" : "past";
    // The last stage of a drop that was closed early is not over: it pauses.
    const time = at > inForce ? "later" : status === "paused" && at === lastOpen ? "paused" : begun;
    const endsAt = conditions[at + 1]?.startsAt ?? null;
    return [{ answer, verdict: stageVerdict(facts, answer, { time, quantity }), time, endsAt }];
  });
}

function stageRecord({ answer, verdict }: StageAnswer): StageEligibility {
  return {
    id: answer.id.toString(),
    eligible: verdict.reason === null,
    reason: verdict.reason,
    allowance: wireCount(verdict.allowance),
    minted: wireCount(answer.own),
    remaining: wireCount(verdict.remaining),
    price: answer.terms.price.toString(),
    currency: fromDropCurrency(answer.terms.currency),
    proof: answer.listed?.proof ?? null,
  };
}

/** Why this market offers no mint of a drop, whatever its contract allows: a fault of it, or more of an item that may belong to others. */
function refusalOf({ labels }: DropRow): IneligibleReason | null {
  if (labels.includes(unsafeContractLabel)) return "unsafe_contract";
  return labels.includes("disputed_ownership") ? "item_disputed" : null;
}

function contractOf({ contract, tokenId }: DropRow): DropContract {
  return { contract, tokenId: tokenId === null ? null : BigInt(tokenId) };
}

/**
 * Whether an address can mint this many items of a drop, in each of its stages, and the calls that do it in the open
 * one. Everything is as of the pending block.
 *
 * @throws MarketError `upstream_unavailable`
 */
export async function readEligibility(
  dependencies: EligibilityDependencies,
  row: DropRow,
  claim: ActiveClaim,
): Promise<Eligibility> {
  const { db, dropChains } = dependencies;
  const { account, quantity } = claim;
  const drop = contractOf(row);
  const facts = await dropChains.readClaims(row.chain, drop, {
    ...claim,
    known: row.conditions.map(chainCondition),
    listedIn: async (root) => (root === null ? null : readAllowlistEntry(db, { root, address: account })),
  });
  const stages = stageAnswers(facts, row.conditions, quantity);
  const current = stages.find(({ time }) => time === "now");
  const refusal = refusalOf(row);
  const isEligible = refusal === null && current !== undefined && current.verdict.reason === null;
  return {
    drop: row.slug,
    address: account,
    checkedAt: facts.time,
    quantity: Number(quantity),
    eligible: isEligible,
    stages: stages
      .map(stageRecord)
      .map((stage) => (refusal === null ? stage : { ...stage, eligible: false, reason: refusal })),
    mint: isEligible ? await mintRecord(dependencies, row, { ...current, drop, claim }) : null,
  };
}
