"use client";

import { useQuery } from "@tanstack/react-query";
import type { ItemFull } from "../contract/item";
import { requestApi } from "./api-client";
import { feed } from "./page-feed";
import { queryKeys } from "./query-keys";

/** The query of an item's live record. */
export function itemQuery({ chain, contract, tokenId }: Record<"chain" | "contract" | "tokenId", string>) {
  return {
    queryKey: queryKeys.item(chain, contract, tokenId),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      requestApi<ItemFull>(`/api/items/${chain}/${contract}/${tokenId}`, { signal }),
  };
}

/** Milliseconds after which an open page asks for the record again: seldom while the stream tells what changes. */
export const itemIntervalMs = () => (feed.isStreamed() ? 60_000 : 15_000);

/** The live state of an item: price, owner, orders. It is newer than the page's HTML. */
export function useItem(chain: string, contract: string, tokenId: string, { enabled = true } = {}) {
  return useQuery({ ...itemQuery({ chain, contract, tokenId }), refetchInterval: itemIntervalMs, enabled });
}
