"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { AccountItemPage } from "../contract/item";
import { pagesOf } from "./pages-of";
import { queryKeys } from "./query-keys";

export type AccountItemsSearch = {
  chain?: string;
  collection?: string;
  contract?: string;
  tokenId?: string;
  listed?: boolean;
  sort?: "recent" | "floor_desc";
  limit?: number;
};

/** Items of an account, page by page; the first page carries the totals. */
export function useAccountItems(address: string, search: AccountItemsSearch) {
  const key = queryKeys.accountItems(address, search);
  return useInfiniteQuery({
    ...pagesOf<AccountItemPage>({ key, path: `/api/accounts/${address}/items`, search }),
    placeholderData: keepPreviousData,
  });
}
