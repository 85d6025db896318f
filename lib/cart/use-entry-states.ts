"use client";

import { useQueries } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { ItemFull } from "../contract/item";
import type { OrderPage } from "../contract/order";
import { requestApi } from "../query/api-client";
import { ordersPath } from "../query/orders-path";
import { queryKeys } from "../query/query-keys";
import type { CartEntry } from "./cart-entry";
import { type EntryState, judgeEntry } from "./judge-entry";

const everyMs = 15_000;
/** How often ends are looked at, in milliseconds. */
const tickMs = 1_000;

function subscribeSeconds(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  return () => clearInterval(timer);
}

/** What became of each entry, by its listing's id, as the service knows it now. */
export function useEntryStates(
  entries: readonly CartEntry[],
  account: string | null,
): ReadonlyMap<string, EntryState> {
  const now = useSyncExternalStore(
    subscribeSeconds,
    () => Math.floor(Date.now() / tickMs),
    () => 0,
  );
  const items = useQueries({
    queries: entries.map(({ item: { chain, contract, tokenId } }) => ({
      queryKey: queryKeys.item(chain, contract, tokenId),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        requestApi<ItemFull>(`/api/items/${chain}/${contract}/${tokenId}`, { signal }),
      refetchInterval: everyMs,
    })),
  });
  const listings = useQueries({
    queries: entries.map(({ item: { chain, contract, tokenId }, listing }, index) => {
      const best = items[index]?.data?.bestListing;
      const search = { chain, contract, tokenId };
      return {
        queryKey: queryKeys.orders("listing", search),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          requestApi<OrderPage>(ordersPath.listing, { search, signal }),
        // Only where the item's best listing is another one.
        enabled: best !== undefined && best !== null && best.id !== listing.id,
      };
    }),
  });
  return new Map(
    entries.map((entry, index) => [
      entry.listing.id,
      judgeEntry(entry, {
        item: items[index]?.data,
        active: listings[index]?.data?.data.map(({ id }) => id),
        account,
        now,
      }),
    ]),
  );
}
