"use client";

import type { Order, OrderSummary } from "@/lib/contract/order";
import { type Available, availableOf } from "../available";
import type { OrderItemData } from "../order-item";
import { useOrderRecord } from "../use-order-record";

const one: Available = { most: 1n, divisible: false };

export interface ListingAvailable {
  /** What is left of it, as it was when it was first asked: whoever comes too late is told by the service. Null while it is asked. */
  available: Available | null;
  /** Its record, for when it was checked; null where the service does not say. */
  record: Order | null;
  /** A listing of several units could not be read, or was gone before. */
  failed: boolean;
}

/** What is left of a listing, and when that was last checked. */
export function useListingAvailable(
  { tokenId }: Pick<OrderItemData, "tokenId">,
  listing: OrderSummary,
): ListingAvailable {
  const { first, last, asking } = useOrderRecord("listing", listing, tokenId);
  // Of a single unit it is known without asking.
  if (listing.quantity === "1") return { available: one, record: last, failed: false };
  return { available: first && availableOf(first), record: last, failed: first === null && !asking };
}
