import { zeroAddress } from "viem";
import type { Call } from "@/lib/contract/chain";
import type { Eligibility, StageEligibility } from "@/lib/contract/drop";
import type { Address } from "@/lib/contract/primitives";
import { fromDropCurrency, toDropCurrency } from "@/lib/drops/drop-currency";
import type { AppDependencies } from "../app-dependencies";
import type { DropRow } from "../db/queries/drops-page";
import { readAllowlistEntry } from "./allowlists/read-allowlist";
import { type Condition, conditionAt, isClosed } from "./condition";
import type { Claim } from "./drop-chains";
import { judgeStage, type StageTime, type StageVerdict } from "./judge-stages";
import { approvalCall, claimCall, type MintCall } from "./mint-calls";
import type { ChainCondition, ClaimFacts, ConditionAnswer, DropContract } from "./read-claims";
import { wireCount } from "./wire-count";

type Dependencies = Pick<AppDependencies, "db" | "served" | "dropChains">;

/** A stage that somebody asks about, in the order of the drop's conditions. */
interface JudgedStage {
  answer: ConditionAnswer;
  verdict: StageVerdict;
  time: StageTime;
  /** When the next condition begins, Unix seconds. */
  endsAt: number | null;
}

function chainCondition(condition: Condition): ChainCondition {
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

/** The chain's conditions as the rules about time see them. When one was set is known of those that the follower has seen. */
function timed(answers: readonly ConditionAnswer[], known: readonly Condition[]): Condition[] {
  return answers.map((answer) => {
    const startsAt = Number(answer.startsAt);
    const seen = known.find((condition) => condition.startsAt === startsAt);
    return {
      id: answer.id.toString(),
      startsAt,
      maxSupply: answer.maxSupply.toString(),
      perWallet: answer.perWallet.toString(),
      merkleRoot: answer.merkleRoot,
      price: answer.price.toString(),
      currency: fromDropCurrency(answer.currency),
      setAt: seen?.setAt ?? startsAt,
      minted: answer.claimed.toString(),
    };
  });
}

/** Whether the drop was closed at once and nothing is to follow: then its last stage is not over but pauses. */
function isPaused(conditions: readonly Condition[], inForce: number): boolean {
  const condition = conditions[inForce];
  const opensAgain = conditions.slice(inForce + 1).some((later) => !isClosed(later));
  return (
    condition !== undefined && isClosed(condition) && !opensAgain && condition.startsAt <= condition.setAt
  );
}

function judge(facts: ClaimFacts, known: readonly Condition[], quantity: bigint): JudgedStage[] {
  const conditions = timed(facts.conditions, known);
  const inForce = conditionAt(conditions, facts.time);
  const lastOpen = conditions.findLastIndex((condition, at) => at <= inForce && !isClosed(condition));
  const paused = isPaused(conditions, inForce);
  return facts.conditions.flatMap((answer, at): JudgedStage[] => {
    const condition = conditions[at];
    if (condition === undefined || isClosed(condition)) return [];
    const open = facts.maxSupply === 0n ? "paused" : "now";
    const past = paused && at === lastOpen ? "paused" : "past";
    const time = at > inForce ? "later" : at === inForce ? open : past;
    const endsAt = conditions[at + 1]?.startsAt ?? null;
    return [{ answer, verdict: judgeStage(facts, answer, { time, quantity }), time, endsAt }];
  });
}

function stageRecord({ answer, verdict }: JudgedStage): StageEligibility {
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

/** Exactly the price, after zero where the token changes an allowance only by way of that, as Tether does. */
async function approvals(
  { dropChains }: Dependencies,
  { row, drop }: { row: DropRow; drop: DropContract },
  { answer, price, account }: { answer: ConditionAnswer; price: bigint; account: Address },
): Promise<MintCall[]> {
  const { allowance } = answer;
  if (allowance === null || allowance >= price) return [];
  const currency = fromDropCurrency(answer.terms.currency);
  const takes = (amount: bigint) =>
    dropChains.takesAllowance(row.chain, { currency, owner: account, spender: drop.contract, amount });
  const zeroFirst = allowance > 0n && !(await takes(price)) && (await takes(0n));
  return (zeroFirst ? [0n, price] : [price]).map((amount) => approvalCall(currency, drop.contract, amount));
}

async function mintRecord(
  dependencies: Dependencies,
  row: DropRow,
  { answer, endsAt, claim }: JudgedStage & { claim: Claim },
): Promise<Eligibility["mint"]> {
  const chainId = dependencies.served.configs.get(row.chain)?.chainId;
  if (chainId === undefined) return null;
  const drop = contractOf(row);
  const price = answer.terms.price * claim.quantity;
  const calls = [
    ...(await approvals(dependencies, { row, drop }, { answer, price, account: claim.account })),
    claimCall(drop, answer, claim),
  ];
  return {
    stage: answer.id.toString(),
    quantity: Number(claim.quantity),
    price: price.toString(),
    currency: fromDropCurrency(answer.terms.currency),
    calls: calls.map(
      ({ value, ...call }): Call => ({ chain: row.chain, chainId, ...call, value: value.toString() }),
    ),
    expiresAt: endsAt,
  };
}

function contractOf({ contract, tokenId }: DropRow): DropContract {
  return { contract, tokenId: tokenId === null ? null : BigInt(tokenId) };
}

/**
 * Whether an address can mint so many items of a drop, in each of its stages, and the calls that do it in the one that is open. All of it is
 * what the chain says of the pending block.
 *
 * @throws ApiError `upstream_unavailable`
 */
export async function readEligibility(
  dependencies: Dependencies,
  row: DropRow,
  claim: Claim,
): Promise<Eligibility> {
  const { db, dropChains } = dependencies;
  const { account, quantity } = claim;
  // Nobody can mint as the zero address; the contract would not know that.
  const facts = await dropChains.readClaims(row.chain, contractOf(row), {
    ...claim,
    known: row.conditions.map(chainCondition),
    listedIn: async (root) => (root === null ? null : readAllowlistEntry(db, { root, address: account })),
  });
  const stages = judge(facts, row.conditions, quantity);
  const current = stages.find(({ time }) => time === "now");
  const isEligible = current !== undefined && current.verdict.reason === null && account !== zeroAddress;
  return {
    drop: row.slug,
    address: account,
    checkedAt: facts.time,
    quantity: Number(quantity),
    eligible: isEligible,
    stages: stages.map(stageRecord),
    mint: isEligible ? await mintRecord(dependencies, row, { ...current, claim }) : null,
  };
}
