"use client";

import { useOrders } from "@/lib/query/use-orders";
import { useLiveItem } from "./live-item";

const limit = 50;

/** The active listings of the page's item, the cheapest first. */
export function useItemListings() {
  const { item } = useLiveItem();
  const { chain, contract, tokenId } = item;
  return useOrders("listing", { chain, contract, tokenId, status: "active", sort: "price_asc", limit });
}
