import type { Address } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Chain } from "@/lib/contract/chain";
import type { Item } from "@/lib/contract/item";
import { mostAskedPools } from "@/lib/contract/pool";
import { sameAddress } from "@/lib/same-address";
import { isRevert } from "../errors/decode-revert";
import { FlowError } from "../errors/flow-error";
import { readManyTerms } from "./read-many-terms";
import { type PoolTerms, readPoolTerms, type TermsQuestion } from "./read-terms";
import { isTrustedPool } from "./trusted-pool";

/** A pool with what it pays or asks for one item now. */
export interface PoolQuote {
  pool: Address;
  terms: PoolTerms;
}

/** Pools that are asked where each answer is a request of its own, because the chain has no Multicall3. */
const mostSingly = 3;

/** The terms of each pool, or null where it does not trade the item now. Fails only where the chain answers about none. */
async function readSingly(pools: readonly Address[], question: TermsQuestion): Promise<(PoolTerms | null)[]> {
  const settled = await Promise.allSettled(
    pools.map((pool) =>
      readPoolTerms(pool, question).catch((error: unknown) => {
        if (error instanceof FlowError || isRevert(error)) return null;
        throw error;
      }),
    ),
  );
  const [first] = settled;
  if (first?.status === "rejected" && settled.every(({ status }) => status === "rejected"))
    throw first.reason;
  return settled.map((each) => (each.status === "fulfilled" ? each.value : null));
}

/**
 * Asks pools on their chain what each pays or asks for an item now, the best for the trader first: in one request where the chain has
 * Multicall3, and the first `mostAskedPools` of them, since anybody can make more of them for a collection. Leaves out pools that the
 * operator of this site does not trust, those of other collections, and those that do not trade now.
 *
 * @throws the network error if the chain cannot be reached
 */
export async function readPoolQuotes(
  pools: readonly Address[],
  {
    item,
    pin,
    ...question
  }: Omit<TermsQuestion, "tokenId" | "chain"> & {
    item: Pick<Item, "contract" | "tokenId">;
    pin: Pick<ChainPin, "poolFactory">;
    chain: Pick<Chain, "id" | "chainId" | "nativeCurrency" | "contracts">;
  },
): Promise<PoolQuote[]> {
  const asked = { ...question, tokenId: BigInt(item.tokenId) };
  const { multicall3 } = question.chain.contracts;
  const trusted = pools
    .filter((pool) => isTrustedPool(pool, pin))
    .slice(0, multicall3 === undefined ? mostSingly : mostAskedPools);
  const read =
    multicall3 === undefined
      ? await readSingly(trusted, asked)
      : await readManyTerms(trusted, multicall3, asked);
  const sign = question.side === "sell" ? 1 : -1;
  return trusted
    .flatMap((pool, at) => {
      const terms = read[at] ?? null;
      const isOffered = terms !== null && sameAddress(terms.nft, item.contract) && terms.amount > 0n;
      return isOffered ? [{ pool, terms }] : [];
    })
    .sort((a, b) => (a.terms.amount < b.terms.amount ? sign : -sign));
}
