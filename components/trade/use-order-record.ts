"use client";

import { useRef } from "react";
import type { Order, OrderSide } from "@/lib/contract/order";
import { useOrders } from "@/lib/query/use-orders";

export interface OrderRecord {
  /** As it was found first, or null: while it is asked for, or where it was gone before. */
  first: Order | null;
  /** As it was found last: the newest check. */
  last: Order | null;
  asking: boolean;
}

/**
 * The open order that a page showed, as the service has it when its dialog is opened. What was found is kept: the fill that ends
 * the order must not change what the dialog is about.
 *
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
  // A stored answer may be older than what the page showed.
  if (found !== undefined && (kept.current !== null || !isFetching)) {
    kept.current = { first: kept.current?.first ?? found, last: found };
  }
  const { first, last } = kept.current ?? { first: null, last: null };
  return { first, last, asking: isFetching };
}
