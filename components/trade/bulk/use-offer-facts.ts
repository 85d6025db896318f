"use client";

import { useQueries } from "@tanstack/react-query";
import type { ItemFull } from "@/lib/contract/item";
import type { OrderSummary } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { itemQuery } from "@/lib/query/use-item";
import { sameAddress } from "@/lib/same-address";
import type { BulkItem } from "@/lib/trade/bulk/bulk-draft";
import { rowKey } from "@/lib/trade/bulk/request";

/** What an item's live record says about an offer for it. */
export interface OfferFacts {
  /** Its highest offer, or null. */
  best: OrderSummary | null;
  /** What it costs now, or null. */
  listing: OrderSummary | null;
  labels: readonly string[];
  /** Why it can have no offer of this account here, or null. */
  hold: string | null;
}

function factsOf({ item }: BulkItem, now: ItemFull, maker: string): OfferFacts {
  const { name } = item;
  const isOwn = now.standard === "erc721" && sameAddress(now.owner, maker);
  const hold =
    now.chain !== item.chain
      ? t("{name} has moved to another chain. Leave it out.", { name })
      : isOwn
        ? t("You own {name} now. Leave it out.", { name })
        : null;
  return { best: now.bestOffer, listing: now.bestListing, labels: now.labels, hold };
}

/** The live records of the items that get offers, by row. An item that has not been read is absent. */
export function useOfferFacts(entries: readonly BulkItem[], maker: string): ReadonlyMap<string, OfferFacts> {
  const results = useQueries({ queries: entries.map(({ item }) => itemQuery(item)) });
  return new Map(
    entries.flatMap((entry, index) => {
      const now = results[index]?.data;
      return now === undefined ? [] : [[rowKey(entry), factsOf(entry, now, maker)] as const];
    }),
  );
}
