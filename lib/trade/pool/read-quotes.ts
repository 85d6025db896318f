import type { Address } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Item } from "@/lib/contract/item";
import { sameAddress } from "@/lib/same-address";
import { isRevert } from "../errors/decode-revert";
import { FlowError } from "../errors/flow-error";
import { type PoolTerms, readPoolTerms, type TermsQuestion } from "./read-terms";
import { isTrustedPool } from "./trusted-pool";

/** A pool with what it pays or asks for one item now. */
export interface PoolQuote {
  pool: Address;
  terms: PoolTerms;
}

/** The terms of a pool, or null where it does not trade the item now. */
async function quote(pool: Address, item: QuotedItem, question: TermsQuestion): Promise<PoolQuote | null> {
  try {
    const terms = await readPoolTerms(pool, question);
    return sameAddress(terms.nft, item.contract) && terms.amount > 0n ? { pool, terms } : null;
  } catch (error) {
    if (error instanceof FlowError || isRevert(error)) return null;
    throw error;
  }
}

type QuotedItem = Pick<Item, "contract" | "tokenId">;

/**
 * Asks pools on their chain what each pays or asks for an item now, the best for the trader first. Leaves out pools that the operator of
 * this site does not trust, those of other collections, and those that do not trade now.
 *
 * @throws the network error if the chain cannot be reached
 */
export async function readPoolQuotes(
  pools: readonly Address[],
  {
    item,
    pin,
    ...question
  }: Omit<TermsQuestion, "tokenId"> & { item: QuotedItem; pin: Pick<ChainPin, "poolFactory"> },
): Promise<PoolQuote[]> {
  const tokenId = BigInt(item.tokenId);
  const trusted = pools.filter((pool) => isTrustedPool(pool, pin));
  const quotes = await Promise.all(trusted.map((pool) => quote(pool, item, { ...question, tokenId })));
  const sign = question.side === "sell" ? 1 : -1;
  return quotes
    .flatMap((each) => each ?? [])
    .sort((a, b) => (a.terms.amount < b.terms.amount ? sign : -sign));
}
