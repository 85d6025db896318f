import { LRUCache } from "lru-cache";
import { atMost } from "@/lib/node/at-most";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import { MarketError } from "../../errors/market-error";
import type { OrderChains } from "../on-chain/order-chains";
import { type Holding, holdingOf, holdingOnChain } from "./check-holding";
import type { OrderContext } from "./order-context";
import type { Funds, Submission } from "./submission";

/** A parsed submission with its place in the batch. */
export interface Draft {
  submission: Submission;
  parsed: ParsedOrder | null;
  context: OrderContext;
}

/** The facts about a draft's maker, once they are known. */
export interface Confirmed {
  holding: Holding;
  funds: Funds | null;
}

export type HoldingReader = (
  drafts: readonly Draft[],
  /** Whether the database has the chain's newest block. */
  isCurrent: boolean,
) => Promise<(Confirmed | MarketError)[]>;

/** A refusal as a value, because each order is validated on its own; any other error is the service's and is thrown. */
export function asMarketError(error: unknown): MarketError {
  if (error instanceof MarketError) return error;
  throw error;
}

function counterKey({ chain, order }: Submission): string {
  return `${chain.chainId} ${chain.contracts.seaport} ${order.offerer}`;
}

/**
 * Reads the facts that orders of one chain depend on: from the database if it has them, otherwise from the chain, with
 * one request for all. An offer maker's funds always come from the chain.
 */
export function createHoldingReader(orderChains: OrderChains): HoldingReader {
  // Counters from the chain, of makers whose counter the follower never saw change. `counters` rows win over these.
  const counters = new LRUCache<string, bigint>({ ...atMost(50_000), ttl: 10 * 60_000 });

  return async (drafts, isCurrent) => {
    const results: (Confirmed | MarketError)[] = drafts.map(({ submission, context }) => {
      const { chain, side } = submission;
      const holding = holdingOf(context, { chain: chain.id, side });
      const counter = holding.counter ?? counters.get(counterKey(submission)) ?? null;
      return { holding: { ...holding, counter }, funds: null };
    });
    const unconfirmed = drafts.flatMap(({ parsed, submission, context }, index) => {
      const known = results[index];
      if (parsed === null || known === undefined || known instanceof MarketError) return [];
      if (parsed.side === "listing" && isCurrent && known.holding.counter !== null) return [];
      const { token, standard, maker, scope, currency } = parsed;
      const gives =
        parsed.side === "listing" && scope.kind === "item"
          ? { token, standard, tokenId: scope.tokenId }
          : { currency };
      const question = { hash: submission.hash, maker, gives };
      return [{ index, submission, context, quantity: parsed.quantity, question }];
    });
    const chain = drafts[0]?.submission.chain.id;
    if (chain === undefined || unconfirmed.length === 0) return results;
    const questions = unconfirmed.map(({ question }) => question);
    const states = await orderChains.readOnChainState(chain, questions).catch(asMarketError);
    for (const [at, { index, submission, context, quantity }] of unconfirmed.entries()) {
      const onChain = states instanceof MarketError ? states : states[at];
      if (onChain === undefined || onChain instanceof MarketError) {
        results[index] = onChain ?? new MarketError("internal_error", "The chain left an order out.");
        continue;
      }
      if (context.counter === null) counters.set(counterKey(submission), onChain.counter);
      const funds = onChain.funds === null ? null : { ...onChain.funds, block: onChain.block };
      results[index] = { holding: holdingOnChain(onChain, quantity), funds };
    }
    return results;
  };
}
