import { setImmediate } from "node:timers/promises";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import { sameAddress } from "@/lib/same-address";
import type { Fee, FeeRule } from "@/lib/seaport/order-fees";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import type { Db } from "../../../db/database";
import { awaitBlock, getAppliedBlock } from "../../chains/await-block";
import type { ChainState } from "../../chains/served-chains";
import type { MarketEvents } from "../../changes/market-events";
import { MarketError } from "../../errors/market-error";
import type { OrderChains } from "../on-chain/order-chains";
import {
  checkCurrency,
  checkDuration,
  checkFees,
  checkRestriction,
  parseSubmission,
} from "../rules/check-terms";
import { type OrderFailure, refusal } from "../rules/order-verdict";
import { checkSignature, type SignatureVerdict } from "../signatures/check-signature";
import { checkHolding, type Holding } from "./check-holding";
import { checkCollection, checkItem } from "./check-item";
import { checkOwnerRules } from "./check-owner-rules";
import { checkScope } from "./check-scope";
import { asMarketError, type Confirmed, createHoldingReader, type Draft } from "./confirm-holdings";
import { type OrderContext, readOrderContexts } from "./order-context";
import { type AcceptedOrder, type Submission, signedHash } from "./submission";

export interface ValidateDependencies {
  db: Db;
  events: MarketEvents;
  configs: ReadonlyMap<string, ChainConfig>;
  orderChains: OrderChains;
}

/** @returns for each submission the accepted order, or the problem with every broken rule. */
export type OrderValidator = (
  state: ChainState,
  submissions: readonly Submission[],
) => Promise<(AcceptedOrder | MarketError)[]>;

/** How long orders may wait for the follower to apply the newest block: an approval or a mint is often a moment old. */
const catchUpMs = 2_000;

/**
 * Validates posted orders of one chain, each on its own. Owner, approval, counter and fills come from the database once
 * it has the chain's newest block; if the follower does not catch up, and for offer makers' funds, the chain itself is
 * asked.
 */
export function createOrderValidator(dependencies: ValidateDependencies): OrderValidator {
  const { db, orderChains } = dependencies;
  const readHoldings = createHoldingReader(orderChains);
  return async (state, submissions) => {
    const chain = submissions[0]?.chain;
    if (chain === undefined) return [];
    const reading = readEarly(db, chain.id, state, submissions);
    const [block, early, signatures] = await Promise.all([
      orderChains.readHead(chain.id).catch(asMarketError),
      reading,
      // Recovering signers blocks this thread for a while: the request to the chain must be sent before that.
      reading.then(() => setImmediate()).then(() => checkSignatures(dependencies, submissions)),
    ]);
    if (block instanceof MarketError) return submissions.map(() => block);
    // Waiting for a follower that is far behind would be in vain.
    const timeoutMs = state.status === "live" ? catchUpMs : 0;
    const isInTime = early.applied >= block;
    const isCurrent = isInTime || (await awaitBlock(dependencies, { chain: chain.id, block, timeoutMs }));
    const drafts = isInTime ? early.drafts : await readDrafts(db, state, submissions);
    const confirmed = await readHoldings(drafts, isCurrent);
    return drafts.map((draft, index) => {
      const left = new MarketError("internal_error", "The order was left out.");
      const found = confirmed[index] ?? left;
      return found instanceof MarketError ? found : validateDraft(draft, found, signatures[index] ?? left);
    });
  };
}

/**
 * The contexts from the database while the chain is asked for its newest block, and the block that they hold as of at
 * least.
 */
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
  const contexts = await readOrderContexts(db, questions);
  return submissions.flatMap((submission, index) => {
    const { side, chain, order, announced } = submission;
    const own = contexts[index];
    if (own === undefined) return [];
    const { parsed, failures } = parseSubmission(order, { side, chain, announced });
    return [
      { submission, parsed, context: own, failures: [...failures, ...checkDuration(order, state.now)] },
    ];
  });
}

/** @returns for each submission the verdict on its signature, or why its contract wallet could not be asked. */
function checkSignatures(
  { configs, orderChains }: ValidateDependencies,
  submissions: readonly Submission[],
): Promise<(SignatureVerdict | MarketError)[]> {
  return Promise.all(
    submissions.map((submission) => {
      const asked = { chain: submission.chain, configs, orderChains };
      return checkSignature(signedHash(submission), asked).catch(asMarketError);
    }),
  );
}

function validateDraft(
  { submission, parsed, failures, context }: ReadDraft,
  { holding, funds }: Confirmed,
  verdict: SignatureVerdict | MarketError,
): AcceptedOrder | MarketError {
  const { scope } = submission;
  const settled = settledRefusal(holding, parsed?.quantity ?? 1n);
  if (settled !== null) return settled;
  if (verdict instanceof MarketError) return verdict;
  const found: OrderFailure[] = [...failures];
  if (!verdict.ok) {
    const { code, message, action } = verdict;
    found.push({ code, path: "signature", message, action });
  }
  const terms = parsed === null ? null : checkParsed(parsed, { submission, context, holding });
  found.push(...(terms?.failures ?? []));
  const [first, ...others] = found;
  if (first !== undefined) return refusal([first, ...others]);
  const { collectionId, enforced, collectionTerms } = context;
  if (!verdict.ok || parsed === null || terms === null || collectionId === null) {
    return new MarketError("internal_error", "The order could not be validated.");
  }
  return {
    submission,
    parsed,
    signature: verdict.signature,
    contractSigned: verdict.contractSigned,
    fees: terms.fees,
    collectionId,
    itemId: parsed.scope.kind === "item" ? context.itemId : null,
    traits: scope?.kind === "trait" ? scope.traits : null,
    enforced,
    collectionTerms,
    funds,
  };
}

/** An order that is over on the chain is refused whatever else is wrong with it. */
function settledRefusal({ filled, cancelled }: Holding, quantity: bigint): MarketError | null {
  if (filled >= quantity)
    return new MarketError("order_filled", "The order is already filled.", { statusReason: null });
  if (!cancelled) return null;
  return new MarketError("order_cancelled", "The order is cancelled on-chain. Sign a new one.", {
    statusReason: "cancelled",
    action: "sign_again",
  });
}

/** The rules that depend on the traded token. */
function checkParsed(
  parsed: ParsedOrder,
  { submission, context, holding }: { submission: Submission; context: OrderContext; holding: Holding },
): { fees: readonly Fee[]; failures: OrderFailure[] } {
  const { chain, order, scope } = submission;
  const failures = [...checkScope(scope, parsed), ...checkCollection(parsed, context)];
  const currency = checkCurrency(parsed, chain);
  if (context.collectionId === null) return { fees: [], failures: [...failures, ...currency] };
  const earnings = (context.earnings ?? []).map(
    ({ address, bps }): FeeRule => ({ kind: "creator", recipient: checksummed(address), bps }),
  );
  const { bps, recipient } = chain.marketplaceFee;
  const marketplaceFee = { bps: context.marketplaceBps ?? bps, recipient };
  const enforced = context.enforced || context.earningsRequired;
  const paid = checkFees(parsed, { marketplaceFee, earnings, enforced });
  const { quantity, price } = parsed;
  const isWrapped = sameAddress(parsed.currency, chain.wrappedCurrency.address);
  return {
    fees: paid.fees,
    failures: [
      ...failures,
      ...checkItem(parsed, context, { chain: chain.id, token: holding.token }),
      ...checkOwnerRules(parsed, context, chain),
      ...checkHolding({ counter: order.counter, quantity, price, isWrapped }, holding),
      ...currency,
      ...paid.failures,
      ...checkRestriction(parsed, context),
    ],
  };
}
