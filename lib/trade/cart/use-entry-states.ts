"use client";

import { useQueries } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Item } from "../../contract/item";
import type { OrderPage } from "../../contract/order";
import { requestApi } from "../../query/api-client";
import { ordersPath } from "../../query/orders-path";
import { queryKeys } from "../../query/query-keys";
import { itemQuery } from "../../query/use-item";
import type { CartEntry } from "./cart-entry";
import { type ActiveListing, activeListing, type EntryState, entryStateOf } from "./entry-state";

const everyMs = 15_000;
/** Milliseconds between two checks of the listings' ends. */
const tickMs = 1_000;
/** An edition may have many listings, and that of the cart may be among the last. */
const mostListings = 200;

function subscribeSeconds(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  return () => clearInterval(timer);
}

/** An entry with its current state. */
export interface EntryView {
  state: EntryState;
  /** The units left of its listing; null until known, and for an item with one unit. */
  available: ActiveListing | null;
  /** What its item is labelled with now; until that is read, what it was labelled with when it was added. */
  labels: Item["labels"];
}

/** The current state of each entry, by its listing's id, from the service's data. */
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
    queries: entries.map(({ item }) => ({ ...itemQuery(item), refetchInterval: everyMs })),
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
        // Needed only if the item's best listing is another one, or if others may buy a part of it.
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
      const labels = items[index]?.data?.labels ?? entry.item.labels;
      return [id, { state, available: own ?? null, labels }];
    }),
  );
}
