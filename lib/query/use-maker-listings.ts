"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { OrderPage, OrderStatus } from "../contract/order";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

const limit = 50;

/**
 * The listings that an account has made, newest first, page by page.
 *
 * @param status one status, or `any`
 * @param hidden its hidden listings instead of those in the index: hidden ones can still be filled
 */
export function useMakerListings(
  maker: string,
  { status, hidden }: { status: OrderStatus | "any"; hidden: boolean },
  options: { enabled?: boolean } = {},
) {
  const search = { maker, status, hidden, sort: "recent", limit };
  return useInfiniteQuery({
    queryKey: queryKeys.makerListings(search),
    queryFn: ({ pageParam, signal }) =>
      requestApi<OrderPage>("/api/listings", { search: { ...search, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: options.enabled ?? true,
  });
}
