import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { Traits } from "@/lib/contract/item";
import type { OrderSummary, TraitCriterion } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { baseUnits, draftWorth, floorAmount, type ListDraft } from "@/lib/trade/list/list-draft";
import { nativeWorth } from "@/lib/trade/make/native-worth";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { describeTraits } from "@/lib/trade/review/describe-traits";
import type { Comparison } from "./price-sentence";

/** The price at which the subject of an offer can be bought now. A higher offer is a mistake. */
export interface BuyNowPrice extends Comparison {
  note: string;
}

/** The price of any item: the floor of the chain. */
export function buyNowAny(collection: Pick<Collection, "stats">, web: WebChain): BuyNowPrice | null {
  const amount = floorAmount(collection, web);
  return amount === null ? null : { of: "floor", amount, note: t("You can buy one for less.") };
}

/**
 * The price of an item with traits: the highest of their floors on the chain, since no item with all of them is
 * cheaper.
 */
export function buyNowTraits(
  traits: readonly TraitCriterion[],
  facets: Pick<Traits, "traits"> | undefined,
  { chain }: WebChain,
): BuyNowPrice | null {
  let price: BuyNowPrice | null = null;
  for (const trait of traits) {
    // A range has no floor of its own.
    if (!("value" in trait)) continue;
    const facet = facets?.traits.find(({ type }) => type === trait.type);
    const floor = facet?.values.find(({ value }) => value === trait.value)?.floor[chain.id];
    if (floor === undefined) continue;
    const amount = baseUnits(floor, chain.nativeCurrency.decimals);
    if (price === null || amount > price.amount) {
      price = {
        of: "trait_floor",
        trait: describeTraits([trait]),
        amount,
        note: t("You can buy one for less."),
      };
    }
  }
  return price;
}

/** The price of one item: that of its best listing. */
export function buyNowItem(
  listing: Pick<OrderSummary, "unitPrice" | "currency"> | null,
  { chain }: WebChain,
): BuyNowPrice | null {
  const currency = listing === null ? null : findCurrency(chain, listing.currency);
  if (listing === null || currency === null) return null;
  const amount = nativeWorth(BigInt(listing.unitPrice), currency, chain);
  return amount === null ? null : { of: "price", amount, note: t("You can buy it for less.") };
}

/** Whether a typed offer is above the price to buy. */
export function offersMore(
  draft: Pick<ListDraft, "price" | "currency">,
  web: WebChain,
  buyNow: BuyNowPrice | null,
): boolean {
  const worth = draftWorth(draft, web);
  return worth !== null && buyNow !== null && buyNow.amount > 0n && worth > buyNow.amount;
}
