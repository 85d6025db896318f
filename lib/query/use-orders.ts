"use client";

import { useQuery } from "@tanstack/react-query";
import type { OrderPage, OrderSide } from "../contract/order";
import { requestApi } from "./api-client";
import { type OrdersSearch, ordersPath } from "./orders-path";
import { queryKeys } from "./query-keys";

/** A page of listings or of offers. */
export function useOrders(side: OrderSide, search: OrdersSearch, options: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: queryKeys.orders(side, search),
    queryFn: ({ signal }) => requestApi<OrderPage>(ordersPath[side], { search, signal }),
    enabled: options.enabled ?? true,
  });
}
