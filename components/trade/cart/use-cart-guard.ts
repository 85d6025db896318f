"use client";

import type { SweepRequest, SweepReview } from "@/lib/trade/sweep/request";
import { useEntryGuard } from "../guard/use-entry-guard";

/** The prices of a chain's purchase that are far from their market, and the reason why it cannot be confirmed, or null. */
export function useCartGuard(request: SweepRequest, review: SweepReview | null) {
  const { web } = request;
  // An entry that is left out is not paid for.
  const entries = review === null ? request.entries : review.plan.entries.map(({ cart }) => cart);
  return useEntryGuard(
    entries.map(({ item, listing }) => ({
      item,
      amount: BigInt(listing.unitPrice),
      currency: listing.currency,
    })),
    { act: "buy", web },
  );
}
