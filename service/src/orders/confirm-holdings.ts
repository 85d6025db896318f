import { LRUCache } from "lru-cache";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import type { OrderFacts } from "../db/queries/order-facts";
import { ApiError } from "../http/api-error";
import { type Holding, holdingOf, holdingOfTruth } from "./check-holding";
import type { OrderChains } from "./order-chains";
import type { Funds, Submission } from "./submission";

/** A submission as far as it is read. */
export interface Draft {
  submission: Submission;
  parsed: ParsedOrder | null;
  facts: OrderFacts;
}

/** What was found out about a draft's maker. */
export interface Confirmed {
  holding: Holding;
  funds: Funds | null;
}

export type HoldingReader = (
  drafts: readonly Draft[],
  /** Whether the database has the chain's newest block. */
  isCurrent: boolean,
) => Promise<(Confirmed | ApiError)[]>;

/** A refusal as a value, because each order is judged alone; anything else is a failure of ours and stays one. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

function counterKey({ chain, order }: Submission): string {
  return `${chain.chainId} ${chain.contracts.seaport} ${order.offerer}`;
}

/**
 * Reads what orders of one chain rest on: from the database where it knows, from the chain, once for all of them, where it does not.
 * What an offer's maker can pay is always the chain's to say.
 */
export function createHoldingReader(orderChains: OrderChains): HoldingReader {
  // Counters of makers whom the follower never saw change theirs, as the chain gave them. `counters` rows win over these.
  const counters = new LRUCache<string, bigint>({ max: 50_000, ttl: 10 * 60_000 });

  return async (drafts, isCurrent) => {
    const results: (Confirmed | ApiError)[] = drafts.map(({ submission, facts }) => {
      const { chain, side } = submission;
      const holding = holdingOf(facts, { chain: chain.id, side });
      const counter = holding.counter ?? counters.get(counterKey(submission)) ?? null;
      return { holding: { ...holding, counter }, funds: null };
    });
    const doubtful = drafts.flatMap(({ parsed, submission, facts }, index) => {
      const known = results[index];
      if (parsed === null || known === undefined || known instanceof ApiError) return [];
      if (parsed.side === "listing" && isCurrent && known.holding.counter !== null) return [];
      const { token, standard, maker, scope, currency } = parsed;
      const gives =
        parsed.side === "listing" && scope.kind === "item"
          ? { token, standard, tokenId: scope.tokenId }
          : { currency };
      const question = { hash: submission.hash, maker, gives };
      return [{ index, submission, facts, quantity: parsed.quantity, question }];
    });
    const chain = drafts[0]?.submission.chain.id;
    if (chain === undefined || doubtful.length === 0) return results;
    const questions = doubtful.map(({ question }) => question);
    const truths = await orderChains.readTruth(chain, questions).catch(asApiError);
    for (const [at, { index, submission, facts, quantity }] of doubtful.entries()) {
      const truth = truths instanceof ApiError ? truths : truths[at];
      if (truth === undefined || truth instanceof ApiError) {
        results[index] = truth ?? new ApiError("internal_error", "The chain left an order out.");
        continue;
      }
      if (facts.counter === null) counters.set(counterKey(submission), truth.counter);
      const funds = truth.funds === null ? null : { ...truth.funds, block: truth.block };
      results[index] = { holding: holdingOfTruth(truth, quantity), funds };
    }
    return results;
  };
}
