"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Collection } from "../contract/collection";
import type { ItemPage, Traits } from "../contract/item";
import { requestApi } from "./api-client";
import { pagesOf } from "./pages-of";
import { queryKeys } from "./query-keys";

/** Parameters of `…/items`, in the form of a URL. */
export type ItemsSearch = Record<string, string>;

/** Items of a collection under filters, page by page. `initial` is the unfiltered first page of the HTML. */
export function useCollectionItems(
  slug: string,
  search: ItemsSearch,
  initial?: ItemPage,
  options: { enabled?: boolean } = {},
) {
  const key = queryKeys.collectionItems(slug, search);
  return useInfiniteQuery({
    enabled: options.enabled ?? true,
    ...pagesOf<ItemPage>({ key, path: `/api/collections/${slug}/items`, search, initial }),
    placeholderData: keepPreviousData,
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
