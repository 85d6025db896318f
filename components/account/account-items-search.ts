import type { AccountItemsSearch } from "@/lib/query/use-account-items";

export type AccountSort = "recent" | "floor_desc";

const limit = 48;
const chainPattern = /^[a-z][a-z0-9-]{0,31}$/;

/** The query of an account's items without filters: the header's totals and the first view share its answer. */
export const wholeAccount: AccountItemsSearch = { sort: "recent", limit };

/** The items that the page's address asks for; what it names wrongly is left out. */
export function readAccountSearch(search: URLSearchParams): AccountItemsSearch & { sort: AccountSort } {
  const chain = search.get("chain");
  return {
    sort: search.get("sort") === "floor_desc" ? "floor_desc" : "recent",
    limit,
    ...(chain !== null && chainPattern.test(chain) ? { chain } : {}),
  };
}
