"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { OrderPage, OrderSide } from "../contract/order";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";
import { type OrdersSearch, ordersPath } from "./use-orders";

const limit = 50;

/** Listings or offers, page by page. */
export function useOrderPages(side: OrderSide, search: OrdersSearch, options: { enabled?: boolean } = {}) {
  const asked = { ...search, limit };
  return useInfiniteQuery({
    queryKey: queryKeys.orderPages(side, asked),
    queryFn: ({ pageParam, signal }) =>
      requestApi<OrderPage>(ordersPath[side], { search: { ...asked, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: options.enabled ?? true,
  });
}
