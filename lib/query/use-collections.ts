"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { CollectionPage } from "../contract/collection";
import { pagesOf } from "./pages-of";
import { queryKeys } from "./query-keys";

/** Collections under filters, page by page. `initial` is the unfiltered first page of the HTML. */
export function useCollections(search: Record<string, string>, initial?: CollectionPage) {
  return useInfiniteQuery({
    ...pagesOf<CollectionPage>({
      key: queryKeys.collections(search),
      path: "/api/collections",
      search,
      initial,
    }),
    placeholderData: keepPreviousData,
  });
}
