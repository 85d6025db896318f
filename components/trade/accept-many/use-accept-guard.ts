"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { AcceptEntry } from "@/lib/trade/accept-many/request";
import { useEntryGuard } from "../guard/use-entry-guard";

/** The prices of several acceptances that are far from their market, and the reason why they cannot be confirmed, or null. */
export function useAcceptGuard(entries: readonly AcceptEntry[], web: WebChain) {
  return useEntryGuard(
    entries.map(({ item, offer }) => ({
      item,
      // The amounts of an offer are multiples of its number of units.
      amount: BigInt(offer.price) / BigInt(offer.quantity),
      currency: offer.currency,
    })),
    { act: "accept", web },
  );
}
