import { setImmediate } from "node:timers/promises";
import type { ChainConfig } from "@/lib/chains/config";
import type { Fee, FeeRule } from "@/lib/seaport/order-fees";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import { sameAddress } from "@/lib/seaport/same-address";
import type { ChainState } from "../chain/served-chains";
import type { Db } from "../db/database";
import { getAppliedBlock } from "../db/queries/applied-block";
import { type OrderFacts, readOrderFacts } from "../db/queries/order-facts";
import type { MarketEvents } from "../events/market-events";
import { ApiError } from "../http/api-error";
import { checksummed } from "../records/chain-record";
import { awaitBlock } from "./await-block";
import { checkHolding, type Holding } from "./check-holding";
import { checkCollection, checkItem } from "./check-item";
import { checkScope } from "./check-scope";
import { checkSignature, type SignatureVerdict } from "./check-signature";
import { checkCurrency, checkDuration, checkFees, checkRestriction, readOrder } from "./check-terms";
import { asApiError, type Confirmed, createHoldingReader, type Draft } from "./confirm-holdings";
import type { OrderChains } from "./order-chains";
import { type OrderFailure, refusal } from "./order-verdict";
import { type AcceptedOrder, type Submission, signedHash } from "./submission";

export interface JudgeDependencies {
  db: Db;
  events: MarketEvents;
  configs: ReadonlyMap<string, ChainConfig>;
  orderChains: OrderChains;
}

/** @returns for each submission what was accepted, or the problem with every rule that it breaks. */
export type OrderJudge = (
  state: ChainState,
  submissions: readonly Submission[],
) => Promise<(AcceptedOrder | ApiError)[]>;

/** How long orders may wait for the follower to have the newest block: an approval or a mint is often a moment old. */
const catchUpMs = 2_000;

/**
 * Judges posted orders of one chain, each alone. Owner, approval, counter and fills come from the database once it has the
 * chain's newest block; where the follower does not catch up, and for what offers can pay, the chain itself is asked.
 */
export function createOrderJudge(dependencies: JudgeDependencies): OrderJudge {
  const { db, orderChains } = dependencies;
  const readHoldings = createHoldingReader(orderChains);
  return async (state, submissions) => {
    const chain = submissions[0]?.chain;
    if (chain === undefined) return [];
    const reading = readEarly(db, chain.id, state, submissions);
    const [block, early, signatures] = await Promise.all([
      orderChains.readHead(chain.id).catch(asApiError),
      reading,
      // Recovering signers takes this thread for a while: the question to the chain has to be on its way by then.
      reading.then(() => setImmediate()).then(() => checkSignatures(dependencies, submissions)),
    ]);
    if (block instanceof ApiError) return submissions.map(() => block);
    // One that is far behind would only be waited for in vain.
    const timeoutMs = state.status === "live" ? catchUpMs : 0;
    const isInTime = early.applied >= block;
    const isCurrent = isInTime || (await awaitBlock(dependencies, { chain: chain.id, block, timeoutMs }));
    const drafts = isInTime ? early.drafts : await readDrafts(db, state, submissions);
    const confirmed = await readHoldings(drafts, isCurrent);
    return drafts.map((draft, index) => {
      const left = new ApiError("internal_error", "The order was left out.");
      const found = confirmed[index] ?? left;
      return found instanceof ApiError ? found : judge(draft, found, signatures[index] ?? left);
    });
  };
}

/** What the database says while the chain is asked for its newest block, and as of which block at least it says so. */
async function readEarly(
  db: Db,
  chain: string,
  state: ChainState,
  submissions: readonly Submission[],
): Promise<{ applied: number; drafts: ReadDraft[] }> {
  const applied = (await getAppliedBlock(db, chain)) ?? -1;
  return { applied, drafts: await readDrafts(db, state, submissions) };
}

type ReadDraft = Draft & { failures: OrderFailure[] };

async function readDrafts(
  db: Db,
  state: ChainState,
  submissions: readonly Submission[],
): Promise<ReadDraft[]> {
  const questions = submissions.map(({ side, chain, order, hash }) => {
    const item = side === "listing" ? order.offer[0] : order.consideration[0];
    return {
      chain: chain.id,
      contract: item?.token ?? checksummed(order.zone),
      tokenId: item?.identifierOrCriteria ?? 0n,
      maker: order.offerer,
      hash,
      operator: checksummed(chain.contracts.conduit),
    };
  });
  const facts = await readOrderFacts(db, questions);
  return submissions.flatMap((submission, index) => {
    const { side, chain, order, announced } = submission;
    const own = facts[index];
    if (own === undefined) return [];
    const { parsed, failures } = readOrder(order, { side, chain, announced });
    return [{ submission, parsed, facts: own, failures: [...failures, ...checkDuration(order, state.now)] }];
  });
}

/** @returns for each submission the word on its signature, or why its contract wallet could not be asked. */
function checkSignatures(
  { configs, orderChains }: JudgeDependencies,
  submissions: readonly Submission[],
): Promise<(SignatureVerdict | ApiError)[]> {
  return Promise.all(
    submissions.map((submission) => {
      const context = { chain: submission.chain, configs, orderChains };
      return checkSignature(signedHash(submission), context).catch(asApiError);
    }),
  );
}

function judge(
  { submission, parsed, failures, facts }: ReadDraft,
  { holding, funds }: Confirmed,
  verdict: SignatureVerdict | ApiError,
): AcceptedOrder | ApiError {
  const { scope } = submission;
  const settled = settledRefusal(holding, parsed?.quantity ?? 1n);
  if (settled !== null) return settled;
  if (verdict instanceof ApiError) return verdict;
  const found: OrderFailure[] = [...failures];
  if (!verdict.ok) {
    const { code, message, action } = verdict;
    found.push({ code, path: "signature", message, action });
  }
  const terms = parsed === null ? null : checkParsed(parsed, { submission, facts, holding });
  found.push(...(terms?.failures ?? []));
  const [first, ...others] = found;
  if (first !== undefined) return refusal([first, ...others]);
  const { collectionId, enforced } = facts;
  if (!verdict.ok || parsed === null || terms === null || collectionId === null) {
    return new ApiError("internal_error", "The order could not be judged.");
  }
  return {
    submission,
    parsed,
    signature: verdict.signature,
    contractSigned: verdict.contractSigned,
    fees: terms.fees,
    collectionId,
    itemId: parsed.scope.kind === "item" ? facts.itemId : null,
    traits: scope?.kind === "trait" ? scope.traits : null,
    enforced,
    funds,
  };
}

/** What is over on the chain can not be posted, whatever else may be said of it. */
function settledRefusal({ filled, cancelled }: Holding, quantity: bigint): ApiError | null {
  if (filled >= quantity)
    return new ApiError("order_filled", "The order is already filled.", { statusReason: null });
  if (!cancelled) return null;
  return new ApiError("order_cancelled", "The order is cancelled on-chain. Sign a new one.", {
    status: 409,
    statusReason: "cancelled",
    action: "sign_again",
  });
}

/** The rules that need to know what is traded. */
function checkParsed(
  parsed: ParsedOrder,
  { submission, facts, holding }: { submission: Submission; facts: OrderFacts; holding: Holding },
): { fees: readonly Fee[]; failures: OrderFailure[] } {
  const { chain, order, scope } = submission;
  const failures = [...checkScope(scope, parsed), ...checkCollection(parsed, facts)];
  const currency = checkCurrency(parsed, chain);
  if (facts.collectionId === null) return { fees: [], failures: [...failures, ...currency] };
  const earnings = (facts.earnings ?? []).map(
    ({ address, bps }): FeeRule => ({ kind: "creator", recipient: checksummed(address), bps }),
  );
  const paid = checkFees(parsed, { chain, earnings, enforced: facts.enforced });
  const { quantity, price } = parsed;
  const isWrapped = sameAddress(parsed.currency, chain.wrappedCurrency.address);
  return {
    fees: paid.fees,
    failures: [
      ...failures,
      ...checkItem(parsed, facts, { chain: chain.id, token: holding.token }),
      ...checkHolding({ counter: order.counter, quantity, price, isWrapped }, holding),
      ...currency,
      ...paid.failures,
      ...checkRestriction(parsed, facts.enforced),
    ],
  };
}
