"use client";

import { useOrderPages } from "@/lib/query/use-order-pages";
import { useLiveItem } from "./live-item";

/** The active listings of the page's item, cheapest first, page by page. */
export function useItemListings() {
  const { item } = useLiveItem();
  const { chain, contract, tokenId } = item;
  return useOrderPages("listing", { chain, contract, tokenId, status: "active", sort: "price_asc" });
}
