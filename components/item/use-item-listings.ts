"use client";

import { itemListingsSearch } from "@/lib/query/live-item";
import { useOrderPages } from "@/lib/query/use-order-pages";
import { useLiveItem } from "./live-item";

/** The active listings of the page's item, cheapest first, page by page. */
export function useItemListings() {
  const { item } = useLiveItem();
  return useOrderPages("listing", itemListingsSearch(item));
}
