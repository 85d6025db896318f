"use client";

import { useQueries } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { ItemFull } from "../../contract/item";
import type { OrderPage } from "../../contract/order";
import { requestApi } from "../../query/api-client";
import { ordersPath } from "../../query/orders-path";
import { queryKeys } from "../../query/query-keys";
import type { CartEntry } from "./cart-entry";
import { type ActiveListing, activeListing, type EntryState, entryStateOf } from "./entry-state";

const everyMs = 15_000;
/** How often ends are looked at, in milliseconds. */
const tickMs = 1_000;
/** Of an edition many may be for sale, the one in the cart among the last. */
const mostListings = 200;

function subscribeSeconds(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  return () => clearInterval(timer);
}

/** An entry as it stands now. */
export interface EntryView {
  state: EntryState;
  /** How much of its listing is left; null while nobody knows, or where there is only one unit anyway. */
  available: ActiveListing | null;
}

/** What became of each entry, by its listing's id, as the service knows it now. */
export function useEntryStates(
  entries: readonly CartEntry[],
  account: string | null,
): ReadonlyMap<string, EntryView> {
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
    queries: entries.map(({ item: { chain, contract, tokenId, standard }, listing }, index) => {
      const best = items[index]?.data?.bestListing;
      const isEdition = standard === "erc1155";
      const search = { chain, contract, tokenId, ...(isEdition && { limit: mostListings }) };
      return {
        queryKey: queryKeys.orders("listing", search),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          requestApi<OrderPage>(ordersPath.listing, { search, signal }),
        // Only where the item's best listing is another one, or others may buy a part of it meanwhile.
        enabled: isEdition || (best !== undefined && best !== null && best.id !== listing.id),
        refetchInterval: isEdition && everyMs,
      };
    }),
  });
  return new Map(
    entries.map((entry, index) => {
      const { id } = entry.listing;
      const active = listings[index]?.data?.data.map(activeListing);
      const state = entryStateOf(entry, { item: items[index]?.data, active, account, now });
      const own = entry.item.standard === "erc1155" ? active?.find((each) => each.id === id) : undefined;
      return [id, { state, available: own ?? null }];
    }),
  );
}
