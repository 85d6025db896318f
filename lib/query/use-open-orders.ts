"use client";

import { useQuery } from "@tanstack/react-query";
import type { Order, OrderSide } from "../contract/order";
import type { OpenOrdersSearch } from "./list-open-orders";
import { queryKeys } from "./query-keys";

const bothSides: readonly OrderSide[] = ["listing", "offer"];

/**
 * All pages of a maker's orders that can be filled now or later, hidden ones included.
 *
 * `data` is undefined until every page is known: with an incomplete list, a maker could miss orders that are still alive.
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
    /** Asks on mount even if a recent answer exists: see `isFetchedAfterMount`. */
    anew?: boolean;
  } = {},
) {
  return useQuery({
    queryKey: queryKeys.openOrders(sides.join(), search),
    queryFn: async ({ signal }): Promise<Order[]> => {
      // Only makers need this code, so it loads on demand.
      const { listOpenOrders } = await import("./list-open-orders");
      return (await Promise.all(sides.map((side) => listOpenOrders(side, search, signal)))).flat();
    },
    enabled,
    // Stale at once: it may be enabled, or its chain may change, only after the mount.
    ...(anew && { refetchOnMount: "always" as const, staleTime: 0 }),
  });
}
