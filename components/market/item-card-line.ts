import type { Item } from "@/lib/contract/item";

/** The trading state on a card's second line. */
export type ItemCardLine =
  | { kind: "paused" }
  | { kind: "price"; amount: string; currency: string; chain: string }
  | { kind: "offer"; amount: string; currency: string; chain: string }
  | { kind: "unlisted" };

/**
 * The second line of an item's card. A disputed item is paused. An item that is crossing, or whose delivery failed,
 * cannot be bought, so its listing is not shown as a price.
 */
export function itemCardLine(
  item: Pick<Item, "labels" | "vault" | "bestListing" | "bestOffer">,
): ItemCardLine {
  if (item.labels.includes("disputed_ownership")) return { kind: "paused" };
  const settled = item.vault.state === "home" || item.vault.state === "mirrored";
  if (settled && item.bestListing) {
    const { unitPrice, currency, chain } = item.bestListing;
    return { kind: "price", amount: unitPrice, currency, chain };
  }
  if (item.bestOffer) {
    const { unitPrice, currency, chain } = item.bestOffer;
    return { kind: "offer", amount: unitPrice, currency, chain };
  }
  return { kind: "unlisted" };
}
