"use client";

import { useListings } from "@/lib/query/use-listings";
import { useLiveItem } from "./live-item";

const limit = 50;

/** The active listings of the page's item, the cheapest first. */
export function useItemListings() {
  const { item } = useLiveItem();
  const { chain, contract, tokenId } = item;
  return useListings({ chain, contract, tokenId, status: "active", sort: "price_asc", limit });
}
