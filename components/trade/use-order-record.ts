"use client";

import { useRef } from "react";
import type { Order, OrderSide } from "@/lib/contract/order";
import { useOrders } from "@/lib/query/use-orders";

export interface OrderRecord {
  /** The record at the first read; null while it loads, or where the order had already ended. */
  first: Order | null;
  /** The record at the last read, with the newest check. */
  last: Order | null;
  asking: boolean;
}

/**
 * The service's record of the open order that a page showed. It is kept after the order is filled, so that the
 * dialog's content does not change.
 * @param tokenId narrows the maker's orders to those for an item
 */
export function useOrderRecord(
  side: OrderSide,
  { id, chain, contract, maker }: Pick<Order, "id" | "chain" | "contract" | "maker">,
  tokenId: string,
): OrderRecord {
  const search = { chain, contract, tokenId, maker, status: "active", limit: 200 };
  const { data, isFetching } = useOrders(side, search);
  const kept = useRef<{ first: Order; last: Order } | null>(null);
  const found = data?.data.find((entry) => entry.id === id);
  if (kept.current !== null && kept.current.first.id !== id) kept.current = null;
  // A cached answer may be older than the page.
  if (found !== undefined && (kept.current !== null || !isFetching)) {
    kept.current = { first: kept.current?.first ?? found, last: found };
  }
  const { first, last } = kept.current ?? { first: null, last: null };
  return { first, last, asking: isFetching };
}
