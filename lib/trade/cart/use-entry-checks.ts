"use client";

import { useQueries } from "@tanstack/react-query";
import type { Order, OrderPage } from "../../contract/order";
import { requestApi } from "../../query/api-client";
import { ordersPath } from "../../query/orders-path";
import { queryKeys } from "../../query/query-keys";
import type { CartEntry } from "./cart-entry";

/** The time and the block of an order's last comparison with its chain. */
export type OrderChecked = Pick<Order, "checkedAt" | "checkedBlock">;

/** Milliseconds. For display only: the entries' states are read more often, and the feed reports changes. */
const everyMs = 60_000;
const mostListings = 200;

/** The last check of each entry's listing, by its id; absent if it is unknown or the listing is over. */
export function useEntryChecks(entries: readonly CartEntry[]): ReadonlyMap<string, OrderChecked> {
  const answers = useQueries({
    queries: entries.map(({ item: { chain, contract, tokenId }, listing: { maker } }) => {
      const search = { chain, contract, tokenId, maker, status: "active", limit: mostListings };
      return {
        queryKey: queryKeys.orders("listing", search),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          requestApi<OrderPage>(ordersPath.listing, { search, signal }),
        refetchInterval: everyMs,
      };
    }),
  });
  return new Map(
    entries.flatMap(({ listing: { id } }, index) => {
      const order = answers[index]?.data?.data.find((each) => each.id === id);
      return order === undefined ? [] : [[id, order] as const];
    }),
  );
}
