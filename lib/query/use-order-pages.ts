"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { OrderPage, OrderSide } from "../contract/order";
import { firstOrders, type OrdersSearch } from "./orders-path";
import { pagesOf } from "./pages-of";
import { queryKeys } from "./query-keys";

/** Listings or offers, page by page. */
export function useOrderPages(side: OrderSide, search: OrdersSearch, options: { enabled?: boolean } = {}) {
  const first = firstOrders(side, search);
  const key = queryKeys.orderPages(side, first.search);
  return useInfiniteQuery({
    ...pagesOf<OrderPage>({ key, ...first }),
    enabled: options.enabled ?? true,
  });
}
