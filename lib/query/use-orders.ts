"use client";

import { useQuery } from "@tanstack/react-query";
import type { OrderPage, OrderSide } from "../contract/order";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

export type OrdersSearch = {
  collection?: string;
  chain?: string;
  contract?: string;
  tokenId?: string;
  maker?: string;
  owner?: string;
  scope?: string;
  status?: string;
  hidden?: boolean;
  sort?: string;
  limit?: number;
};

/** Where the web's own routes give one side of the order book. */
export const ordersPath: Record<OrderSide, string> = { listing: "/api/listings", offer: "/api/offers" };

/** A page of listings or of offers. */
export function useOrders(side: OrderSide, search: OrdersSearch, options: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: queryKeys.orders(side, search),
    queryFn: ({ signal }) => requestApi<OrderPage>(ordersPath[side], { search, signal }),
    enabled: options.enabled ?? true,
  });
}
