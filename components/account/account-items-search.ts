import type { AccountItemsSearch } from "@/lib/query/use-account-items";

export type AccountSort = "recent" | "floor_desc";

const limit = 48;
const chainPattern = /^[a-z][a-z0-9-]{0,31}$/;

/**
 * The query of an account's items without filters, so that the header's totals and the first view share one answer.
 */
export const wholeAccount: AccountItemsSearch = { sort: "recent", limit };

/** The item filters in the page's address. Invalid values are dropped. */
export function readAccountSearch(search: URLSearchParams): AccountItemsSearch & { sort: AccountSort } {
  const chain = search.get("chain");
  return {
    sort: search.get("sort") === "floor_desc" ? "floor_desc" : "recent",
    limit,
    ...(chain !== null && chainPattern.test(chain) ? { chain } : {}),
  };
}
