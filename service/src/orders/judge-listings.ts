import { LRUCache } from "lru-cache";
import type { Hex } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { OrderComponents } from "@/lib/seaport/order-components";
import type { Fee, FeeRule } from "@/lib/seaport/order-fees";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import type { ChainState } from "../chain/served-chains";
import type { Db } from "../db/database";
import { type ListingFacts, readListingFacts } from "../db/queries/listing-facts";
import { ApiError } from "../http/api-error";
import { checksummed } from "../records/chain-record";
import { awaitBlock } from "./await-block";
import { checkHolding, type Holding, holdingOf, holdingOfTruth } from "./check-holding";
import { checkSignature } from "./check-signature";
import { checkCurrency, checkDuration, checkFees, checkRestriction, readListing } from "./check-terms";
import { type ListingFailure, refusal } from "./listing-verdict";
import type { OrderChains } from "./order-chains";

/** A posted order, decoded. */
export interface Submission {
  chain: ChainConfig;
  order: OrderComponents;
  hash: Hex;
  signature: Hex;
  /** `totalOriginalConsiderationItems`, where the caller sent it. */
  announced: bigint | undefined;
}

/** A listing that passed every rule. */
export interface AcceptedListing {
  submission: Submission;
  listing: ParsedOrder;
  /** As Seaport takes it. */
  signature: Hex;
  fees: readonly Fee[];
  collectionId: number;
  itemId: number;
  tokenId: bigint;
}

export interface JudgeDependencies {
  db: Db;
  configs: ReadonlyMap<string, ChainConfig>;
  orderChains: OrderChains;
}

/** @returns for each submission what was accepted, or the problem with every rule that it breaks. */
export type ListingJudge = (
  state: ChainState,
  submissions: readonly Submission[],
) => Promise<(AcceptedListing | ApiError)[]>;

type CounterCache = LRUCache<string, bigint>;

export function createListingJudge(dependencies: JudgeDependencies): ListingJudge {
  // Counters of makers whom the follower never saw change theirs, as the chain gave them. `counters` rows win over these.
  const counters: CounterCache = new LRUCache({ max: 50_000, ttl: 10 * 60_000 });
  return (state, submissions) => judgeListings({ ...dependencies, counters }, state, submissions);
}

/** How long orders may wait for the follower to have the newest block: an approval or a mint is often a moment old. */
const catchUpMs = 2_000;

/**
 * Judges posted listings of one chain, each alone. Owner, approval, counter and fills come from the database once it has the
 * chain's newest block; where the follower does not catch up, the chain itself is asked, once for all of them.
 */
async function judgeListings(
  dependencies: JudgeDependencies & { counters: CounterCache },
  state: ChainState,
  submissions: readonly Submission[],
): Promise<(AcceptedListing | ApiError)[]> {
  const { db, orderChains } = dependencies;
  const chain = submissions[0]?.chain;
  if (chain === undefined) return [];
  const drafts = submissions.map((submission) => {
    const { order, announced } = submission;
    const { listing, failures } = readListing(order, { chain, announced });
    const failed = [...failures, ...checkDuration(order, state.now)];
    return { submission, listing, failures: failed, item: order.offer[0] };
  });
  const questions = drafts.map(({ submission: { order, hash }, item }) => ({
    chain: chain.id,
    contract: item?.token ?? checksummed(order.zone),
    tokenId: item?.identifierOrCriteria ?? 0n,
    maker: order.offerer,
    hash,
    operator: checksummed(chain.contracts.conduit),
  }));
  const block = await orderChains.readHead(chain.id).catch(asApiError);
  if (block instanceof ApiError) return submissions.map(() => block);
  // One that is far behind would only be waited for in vain.
  const timeoutMs = state.status === "live" ? catchUpMs : 0;
  const isCurrent = await awaitBlock(db, { chain: chain.id, block, timeoutMs });
  const facts = await readListingFacts(db, questions);
  const judged = drafts.flatMap((draft, index) => {
    const own = facts[index];
    return own === undefined ? [] : [{ ...draft, facts: own }];
  });
  const holdings = await confirmHoldings(dependencies, isCurrent, judged);
  return Promise.all(
    judged.map((draft, index) => {
      const holding = holdings[index] ?? holdingOf(draft.facts, chain.id);
      return holding instanceof ApiError ? holding : judge(dependencies, draft, holding);
    }),
  );
}

interface Draft {
  submission: Submission;
  listing: ParsedOrder | null;
  failures: ListingFailure[];
  facts: ListingFacts;
}

/** Each order's holding, from the chain where the database lags or does not know. */
async function confirmHoldings(
  { orderChains, counters }: JudgeDependencies & { counters: CounterCache },
  isCurrent: boolean,
  drafts: readonly Draft[],
): Promise<(Holding | ApiError)[]> {
  const results: (Holding | ApiError)[] = drafts.map(({ submission, facts }) => {
    const holding = holdingOf(facts, submission.chain.id);
    return { ...holding, counter: holding.counter ?? counters.get(counterKey(submission)) ?? null };
  });
  const doubtful = drafts.flatMap(({ listing, submission, facts }, index) => {
    const known = results[index];
    if (listing === null || listing.scope.kind !== "item" || known === undefined) return [];
    if (isCurrent && !(known instanceof ApiError) && known.counter !== null) return [];
    const { token, standard, maker, scope } = listing;
    const question = { hash: submission.hash, maker, token, standard, tokenId: scope.tokenId };
    return [{ index, submission, facts, question }];
  });
  const chain = drafts[0]?.submission.chain.id;
  if (chain === undefined || doubtful.length === 0) return results;
  const questions = doubtful.map(({ question }) => question);
  const truths = await orderChains.readTruth(chain, questions).catch(asApiError);
  for (const [at, { index, submission, facts }] of doubtful.entries()) {
    const truth = truths instanceof ApiError ? truths : truths[at];
    if (truth === undefined || truth instanceof ApiError) {
      results[index] = truth ?? new ApiError("internal_error", "The chain left an order out.");
      continue;
    }
    if (facts.counter === null) counters.set(counterKey(submission), truth.counter);
    results[index] = holdingOfTruth(truth);
  }
  return results;
}

/** A refusal as a value, because each order is judged alone; anything else is a failure of ours and stays one. */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

function counterKey({ chain, order }: Submission): string {
  return `${chain.chainId} ${chain.contracts.seaport} ${order.offerer}`;
}

async function judge(
  { configs, orderChains }: JudgeDependencies,
  { submission, listing, failures, facts }: Draft,
  holding: Holding,
): Promise<AcceptedListing | ApiError> {
  const { chain, order } = submission;
  const settled = settledRefusal(holding);
  if (settled !== null) return settled;
  const context = { chain, configs, orderChains };
  const verdict = await checkSignature(order, submission.signature, context).catch(asApiError);
  if (verdict instanceof ApiError) return verdict;
  const found: ListingFailure[] = [...failures];
  if (!verdict.ok) {
    const { code, message, action } = verdict;
    found.push({ code, path: "signature", message, action });
  }
  const terms = listing === null ? null : checkListing(listing, { chain, facts, order, holding });
  found.push(...(terms?.failures ?? []));
  const [first, ...others] = found;
  if (first !== undefined) return refusal([first, ...others]);
  const { collectionId, itemId } = facts;
  if (!verdict.ok || listing === null || terms === null || collectionId === null || itemId === null) {
    return new ApiError("internal_error", "The order could not be judged.");
  }
  const tokenId = listing.scope.kind === "item" ? listing.scope.tokenId : 0n;
  const { signature } = verdict;
  return {
    submission,
    listing,
    signature,
    fees: terms.fees,
    collectionId,
    itemId,
    tokenId,
  };
}

/** What is over on the chain can not be posted, whatever else may be said of it. */
function settledRefusal({ filled, cancelled }: Holding): ApiError | null {
  if (filled) return new ApiError("order_filled", "The order is already filled.", { statusReason: null });
  if (!cancelled) return null;
  return new ApiError("order_cancelled", "The order is cancelled on-chain. Sign a new one.", {
    status: 409,
    statusReason: "cancelled",
    action: "sign_again",
  });
}

/** The rules that need to know what is listed. */
function checkListing(
  listing: ParsedOrder,
  {
    chain,
    facts,
    order,
    holding,
  }: { chain: ChainConfig; facts: ListingFacts; order: OrderComponents; holding: Holding },
): { fees: readonly Fee[]; failures: ListingFailure[] } {
  const failures = checkCurrency(listing, chain);
  if (facts.collectionId === null) {
    return {
      fees: [],
      failures: [...failures, unknown("unknown_collection", "The collection is not followed here.")],
    };
  }
  const earnings = (facts.earnings ?? []).map(
    ({ address, bps }): FeeRule => ({ kind: "creator", recipient: checksummed(address), bps }),
  );
  const paid = checkFees(listing, { chain, earnings, enforced: facts.enforced });
  const standardFits = facts.standard === listing.standard;
  return {
    fees: paid.fees,
    failures: [
      ...(standardFits ? [] : [wrongStandard]),
      ...checkItem(facts, holding),
      ...checkHolding({ counter: order.counter, quantity: listing.quantity }, holding),
      ...failures,
      ...paid.failures,
      ...checkRestriction(listing, facts.enforced),
    ],
  };
}

const wrongStandard: ListingFailure = {
  code: "invalid_structure",
  path: "parameters.offer.0.itemType",
  message: "The item type is not that of the collection.",
};

function unknown(code: "unknown_collection" | "unknown_item", message: string): ListingFailure {
  return { code, path: "parameters.offer.0", message };
}

function checkItem(facts: ListingFacts, { held }: Holding): ListingFailure[] {
  if (facts.itemId === null) {
    if (held === 0n) return [unknown("unknown_item", "The item is not known here.")];
    // The chain has it and we do not yet: it was minted a moment ago.
    return [
      { ...unknown("unknown_item", "The item is so new that it is not known here yet."), action: "wait" },
    ];
  }
  const failures: ListingFailure[] = [];
  if (facts.vaultState === "in_transit" || facts.vaultState === "stuck") {
    failures.push({
      code: "in_transit",
      path: "parameters.offer.0",
      message: "The item is moving between chains.",
      action: "wait",
    });
  }
  if (facts.labels?.includes("disputed_ownership") === true) {
    failures.push({
      code: "item_disputed",
      path: "parameters.offer.0",
      message: "The item is labelled as disputed and can not be listed.",
    });
  }
  return failures;
}
