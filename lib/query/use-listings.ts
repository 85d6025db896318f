"use client";

import { useQuery } from "@tanstack/react-query";
import type { OrderPage } from "../contract/order";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

export type ListingsSearch = {
  collection?: string;
  chain?: string;
  contract?: string;
  tokenId?: string;
  maker?: string;
  status?: string;
  hidden?: boolean;
  sort?: string;
  limit?: number;
};

/** A page of listings. */
export function useListings(search: ListingsSearch, options: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: queryKeys.listings(search),
    queryFn: ({ signal }) => requestApi<OrderPage>("/api/listings", { search, signal }),
    enabled: options.enabled ?? true,
  });
}
