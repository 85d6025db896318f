"use client";

import { useRef } from "react";
import type { OrderSummary } from "@/lib/contract/order";
import { useOrders } from "@/lib/query/use-orders";
import { type Lot, lotOf } from "./lot";
import type { OrderItemData } from "./order-item";

const one: Lot = { most: 1n, divisible: false };

/**
 * What is left of a listing; one of several units is asked for, once: the purchase that takes from it must not change what it is
 * about, and whoever comes too late is told by the service.
 *
 * @returns null while it is asked, or where it was gone before; `failed` tells which
 */
export function useListingLot(
  { chain, contract, tokenId }: Pick<OrderItemData, "chain" | "contract" | "tokenId">,
  listing: OrderSummary,
): { lot: Lot | null; failed: boolean } {
  const several = listing.quantity !== "1";
  const { maker, id } = listing;
  const known = useRef<{ id: string; lot: Lot } | null>(null);
  const search = { chain, contract, tokenId, maker, status: "active", limit: 50 };
  const { data, isError, isFetching } = useOrders("listing", search, { enabled: several });
  if (!several) return { lot: one, failed: false };
  if (known.current?.id === id) return { lot: known.current.lot, failed: false };
  if (isFetching) return { lot: null, failed: false };
  const order = data?.data.find((entry) => entry.id === id);
  if (order === undefined) return { lot: null, failed: isError || data !== undefined };
  const lot = lotOf(order);
  known.current = { id, lot };
  return { lot, failed: false };
}
