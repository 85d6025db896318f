"use client";

import { useQuery } from "@tanstack/react-query";
import type { ItemFull } from "../contract/item";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/** The live state of an item: price, owner, orders. It is newer than the page's HTML. */
export function useItem(chain: string, contract: string, tokenId: string) {
  return useQuery({
    queryKey: queryKeys.item(chain, contract, tokenId),
    queryFn: ({ signal }) => requestApi<ItemFull>(`/api/items/${chain}/${contract}/${tokenId}`, { signal }),
    refetchInterval: 15_000,
  });
}
