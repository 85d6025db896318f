"use client";

import type { Order, OrderSummary } from "@/lib/contract/order";
import { type Lot, lotOf } from "./lot";
import type { OrderItemData } from "./order-item";
import { useOrderRecord } from "./use-order-record";

const one: Lot = { most: 1n, divisible: false };

export interface ListingLot {
  /** What is left of it, as it was when it was first asked: whoever comes too late is told by the service. Null while it is asked. */
  lot: Lot | null;
  /** Its record, for when it was checked; null where the service does not say. */
  record: Order | null;
  /** A listing of several units could not be read, or was gone before. */
  failed: boolean;
}

/** What is left of a listing, and when that was last checked. */
export function useListingLot(
  { tokenId }: Pick<OrderItemData, "tokenId">,
  listing: OrderSummary,
): ListingLot {
  const { first, last, asking } = useOrderRecord("listing", listing, tokenId);
  // Of a single unit it is known without asking.
  if (listing.quantity === "1") return { lot: one, record: last, failed: false };
  return { lot: first && lotOf(first), record: last, failed: first === null && !asking };
}
