"use client";

import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Collection } from "../contract/collection";
import type { ItemPage, Traits } from "../contract/item";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/** Parameters of `…/items` as they stand in a URL. */
export type ItemsSearch = Record<string, string>;

/** Items of a collection under filters, page by page. `initial` is the unfiltered first page of the HTML. */
export function useCollectionItems(slug: string, search: ItemsSearch, initial?: ItemPage) {
  return useInfiniteQuery({
    queryKey: queryKeys.collectionItems(slug, search),
    queryFn: ({ pageParam, signal }) =>
      requestApi<ItemPage>(`/api/collections/${slug}/items`, {
        search: { ...search, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...(initial === undefined
      ? {}
      : {
          initialData: { pages: [initial], pageParams: [undefined] } satisfies InfiniteData<
            ItemPage,
            string | undefined
          >,
          // The HTML may be a minute old: show it, and ask again at once.
          initialDataUpdatedAt: 0,
        }),
  });
}

/** Trait counts under the same filters. */
export function useCollectionTraits(
  slug: string,
  search: ItemsSearch,
  initial?: Traits,
  options: { enabled?: boolean } = {},
) {
  return useQuery({
    enabled: options.enabled ?? true,
    queryKey: queryKeys.collectionTraits(slug, search),
    queryFn: ({ signal }) => requestApi<Traits>(`/api/collections/${slug}/traits`, { search, signal }),
    placeholderData: keepPreviousData,
    ...(initial === undefined ? {} : { initialData: initial, initialDataUpdatedAt: 0 }),
  });
}

/** The live record of a collection: floor, listed, owners, volume. */
export function useCollection(initial: Collection) {
  return useQuery({
    queryKey: queryKeys.collection(initial.slug),
    queryFn: ({ signal }) => requestApi<Collection>(`/api/collections/${initial.slug}`, { signal }),
    initialData: initial,
    initialDataUpdatedAt: 0,
  });
}
