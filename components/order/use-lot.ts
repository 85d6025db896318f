"use client";

import { useRef } from "react";
import type { OrderSummary } from "@/lib/contract/order";
import { useOrders } from "@/lib/query/use-orders";
import { OrderType } from "@/lib/seaport/order-components";
import type { OrderItemData } from "./order-item";

/** How much of a listing can be bought at once. */
export interface Lot {
  remaining: bigint;
  /** Whether fewer than that may be bought. */
  divisible: boolean;
}

const one: Lot = { remaining: 1n, divisible: false };

/**
 * What is left of a listing; one of several units is asked for. What was known stays known when the listing goes: the purchase that
 * emptied it still has something to say.
 *
 * @returns null while it is asked, or where it was gone before
 */
export function useLot(
  { chain, contract, tokenId }: Pick<OrderItemData, "chain" | "contract" | "tokenId">,
  listing: OrderSummary,
): { lot: Lot | null; failed: boolean } {
  const several = listing.quantity !== "1";
  const { maker, id } = listing;
  const search = { chain, contract, tokenId, maker, status: "active", limit: 50 };
  const { data, isError } = useOrders("listing", search, { enabled: several });
  const known = useRef<{ id: string; lot: Lot } | null>(null);
  if (!several) return { lot: one, failed: false };
  const order = data?.data.find((entry) => entry.id === id);
  if (order === undefined) {
    const before = known.current?.id === id ? known.current.lot : null;
    return { lot: before, failed: before === null && (isError || data !== undefined) };
  }
  const { orderType } = order.order.parameters;
  const divisible = orderType === OrderType.partialOpen || orderType === OrderType.partialRestricted;
  const lot = { remaining: BigInt(order.remaining), divisible };
  known.current = { id, lot };
  return { lot, failed: false };
}
