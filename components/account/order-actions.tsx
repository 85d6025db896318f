"use client";

import type { Order } from "@/lib/contract/order";
import { OfferActions } from "../order/offer-actions";
import { ListingActions } from "./listing-actions";

/** What an account may do about an open order of its own. */
export function OrderActions({ order }: { order: Order }) {
  return order.side === "listing" ? (
    <ListingActions order={order} />
  ) : (
    <OfferActions offer={order} canAccept={false} />
  );
}
