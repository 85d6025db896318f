import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { OrderSummary } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { floorAmount, plusTenth } from "@/lib/trade/list/list-draft";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import type { BuyNowPrice } from "./buy-now-price";
import type { PriceShortcut } from "./price-input";

/** The prices that an offer competes with. */
export interface OfferGuide {
  /** The highest offer with the same scope, or null. */
  best: Pick<OrderSummary, "unitPrice" | "currency"> | null;
  /** The price to buy at; null where it is unknown. */
  buyNow: BuyNowPrice | null;
}

/** Suggested prices in the wrapped currency: 10% above the best offer, and the floor. None is above the price to buy at. */
export function offerShortcuts({
  web,
  collection,
  guide: { best, buyNow },
}: {
  web: WebChain;
  /** Null while it loads. */
  collection: Pick<Collection, "stats"> | null;
  guide: OfferGuide;
}): PriceShortcut[] {
  const floor = collection === null ? null : floorAmount(collection, web);
  const beats = best !== null && findCurrency(web.chain, best.currency)?.kind === "wrapped";
  const all = [
    ...(beats ? [{ label: t("Best offer +10%"), amount: plusTenth(BigInt(best.unitPrice)) }] : []),
    ...(floor === null
      ? []
      : [
          { label: t("90% of floor"), amount: (floor * 9n) / 10n },
          { label: t("Floor"), amount: floor },
        ]),
  ];
  return buyNow === null ? all : all.filter(({ amount }) => amount <= buyNow.amount);
}
