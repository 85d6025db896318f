"use client";

import { useCallback, useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { Item, ItemPage, Traits } from "@/lib/contract/item";
import { useCollection, useCollectionItems, useCollectionTraits } from "@/lib/query/use-collection-items";
import { type SearchChange, usePageSearch } from "@/lib/query/use-page-search";
import {
  type CollectionFilters,
  countFilters,
  filterSearch,
  itemsSearch,
  readCollectionFilters,
} from "./collection-filters";

export interface ItemViewParameters {
  collection: Collection;
  looks: ChainLooks;
  /** The unfiltered first page and trait counts, as in the page's HTML. */
  initialItems: ItemPage;
  initialTraits: Traits;
}

export interface ItemView {
  collection: Collection;
  looks: ChainLooks;
  address: URLSearchParams;
  filters: CollectionFilters;
  /** How many filters are applied. */
  filterCount: number;
  update: (change: SearchChange, how?: "push" | "replace") => void;
  traits: Traits | undefined;
  /** Undefined until the first page has loaded. After a failure, and while others load, the previous items. */
  items: readonly Item[] | undefined;
  /** Number of matching items; exact up to a thousand. */
  total: { count: number; isExact: boolean } | null;
  /** The items match the filters and were fetched by this page, so they can be acted on. */
  isLive: boolean;
  isReplacing: boolean;
  error: Error | null;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

/** A collection's items under the filters of the page's address. */
export function useItemView({
  collection: cached,
  looks,
  initialItems,
  initialTraits,
}: ItemViewParameters): ItemView {
  const [address, update] = usePageSearch();
  const { data: collection } = useCollection(cached);
  const filters = readCollectionFilters(address, looks, collection.chains[0]);
  const filterCount = countFilters(filters);
  const isPlain = filterCount === 0;
  const query = useCollectionItems(
    collection.slug,
    itemsSearch(filters),
    isPlain && filters.sort === "price_asc" ? initialItems : undefined,
  );
  const traits = useCollectionTraits(
    collection.slug,
    filterSearch(filters),
    isPlain ? initialTraits : undefined,
  );
  // A failed query has no data; the previous items stay.
  const [previous, setPrevious] = useState(query.data);
  if (query.data !== undefined && query.data !== previous) setPrevious(query.data);
  const pages = (query.data ?? previous)?.pages;
  const first = pages?.[0];

  const { fetchNextPage, isFetchingNextPage, isError } = query;
  const loadMore = useCallback(() => {
    if (!isFetchingNextPage && !isError) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage, isError]);
  return {
    collection,
    address,
    filters,
    looks,
    filterCount,
    update,
    traits: traits.data,
    items: pages?.flatMap((page) => page.data),
    total: first?.total === undefined ? null : { count: first.total, isExact: first.totalIsExact ?? true },
    isLive: query.isFetchedAfterMount && !query.isPlaceholderData && query.data !== undefined,
    isReplacing: query.isPlaceholderData,
    error: query.error,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    hasMore: query.data !== undefined && query.hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore,
  };
}
