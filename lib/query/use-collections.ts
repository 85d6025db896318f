"use client";

import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { CollectionPage } from "../contract/collection";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/** Collections under filters, page by page. `initial` is the unfiltered first page of the HTML. */
export function useCollections(search: Record<string, string>, initial?: CollectionPage) {
  return useInfiniteQuery({
    queryKey: queryKeys.collections(search),
    queryFn: ({ pageParam, signal }) =>
      requestApi<CollectionPage>("/api/collections", { search: { ...search, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...(initial === undefined
      ? {}
      : {
          initialData: { pages: [initial], pageParams: [undefined] } satisfies InfiniteData<
            CollectionPage,
            string | undefined
          >,
          initialDataUpdatedAt: 0,
        }),
  });
}
