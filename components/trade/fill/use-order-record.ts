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
  const record = useRef<{ first: Order; last: Order } | null>(null);
  const found = data?.data.find((entry) => entry.id === id);
  if (record.current !== null && record.current.first.id !== id) record.current = null;
  // A cached answer may be older than the page.
  if (found !== undefined && (record.current !== null || !isFetching)) {
    record.current = { first: record.current?.first ?? found, last: found };
  }
  const { first, last } = record.current ?? { first: null, last: null };
  return { first, last, asking: isFetching };
}
