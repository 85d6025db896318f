"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { OrderPage, OrderSide } from "../contract/order";
import { ordersPath } from "./orders-path";
import { pagesOf } from "./pages-of";
import { queryKeys } from "./query-keys";
import type { OrdersSearch } from "./use-orders";

const limit = 50;

/** Listings or offers, page by page. */
export function useOrderPages(side: OrderSide, search: OrdersSearch, options: { enabled?: boolean } = {}) {
  const asked = { ...search, limit };
  const key = queryKeys.orderPages(side, asked);
  return useInfiniteQuery({
    ...pagesOf<OrderPage>({ key, path: ordersPath[side], search: asked }),
    enabled: options.enabled ?? true,
  });
}
