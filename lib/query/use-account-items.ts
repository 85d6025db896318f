"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { AccountItemPage } from "../contract/item";
import { requestApi } from "./api-client";
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
  return useInfiniteQuery({
    queryKey: queryKeys.accountItems(address, search),
    queryFn: ({ pageParam, signal }) =>
      requestApi<AccountItemPage>(`/api/accounts/${address}/items`, {
        search: { ...search, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
