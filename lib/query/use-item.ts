"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ItemFull } from "../contract/item";
import { requestApi } from "./api-client";
import { feed } from "./page-feed";
import { queryKeys } from "./query-keys";

type ItemId = Record<"chain" | "contract" | "tokenId", string>;

/** The query of an item's live record. */
export function itemQuery({ chain, contract, tokenId }: ItemId) {
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

/** @returns a function that fetches the item's best listing past every cache; null if there is none, or the service does not answer. */
export function useFreshListing({ chain, contract, tokenId }: ItemId) {
  const client = useQueryClient();
  return useCallback(async () => {
    const fresh = await client
      .fetchQuery({ ...itemQuery({ chain, contract, tokenId }), staleTime: 0 })
      .catch(() => null);
    return fresh?.bestListing ?? null;
  }, [client, chain, contract, tokenId]);
}
