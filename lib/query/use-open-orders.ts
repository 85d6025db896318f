"use client";

import { useQuery } from "@tanstack/react-query";
import type { Order, OrderSide } from "../contract/order";
import type { OpenOrdersSearch } from "./list-open-orders";
import { queryKeys } from "./query-keys";

const bothSides: readonly OrderSide[] = ["listing", "offer"];

/**
 * The orders of a maker that can be filled now or may become so, hidden ones too, all pages of them.
 *
 * `data` is undefined until every one is known: a list with a part missing would leave orders alive that somebody believes cancelled.
 */
export function useOpenOrders(
  search: OpenOrdersSearch,
  {
    sides = bothSides,
    enabled = true,
    anew = false,
  }: {
    sides?: readonly OrderSide[];
    enabled?: boolean;
    /** Asks on mount even where an answer of seconds ago is at hand: see `isFetchedAfterMount`. */
    anew?: boolean;
  } = {},
) {
  return useQuery({
    queryKey: queryKeys.openOrders(sides.join(), search),
    queryFn: async ({ signal }): Promise<Order[]> => {
      // Only makers ask for it: the pages that others read do without its code.
      const { listOpenOrders } = await import("./list-open-orders");
      return (await Promise.all(sides.map((side) => listOpenOrders(side, search, signal)))).flat();
    },
    enabled,
    // Stale at once: it may be enabled, or be about another chain, only after the mount.
    ...(anew && { refetchOnMount: "always" as const, staleTime: 0 }),
  });
}
