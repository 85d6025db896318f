import { type ChainLooks, isKnownChain } from "@/lib/chains/chain-look";
import type { AccountItemsSearch } from "@/lib/query/use-account-items";

export type AccountSort = "recent" | "floor_desc";

const limit = 48;

/**
 * The query of an account's items without filters, so that the header's totals and the first view share one answer.
 */
export const wholeAccount: AccountItemsSearch = { sort: "recent", limit };

/** The item filters in the page's address. Invalid values and unknown chains are dropped. */
export function readAccountSearch(
  search: URLSearchParams,
  looks: ChainLooks,
): AccountItemsSearch & { sort: AccountSort } {
  const chain = search.get("chain");
  return {
    sort: search.get("sort") === "floor_desc" ? "floor_desc" : "recent",
    limit,
    ...(chain !== null && isKnownChain(looks, chain) ? { chain } : {}),
  };
}
