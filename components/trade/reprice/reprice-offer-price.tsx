"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { OrderSummary } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { useItem } from "@/lib/query/use-item";
import { type DraftPrice, floorAmount, plusTenth } from "@/lib/trade/list/list-draft";
import { offeredCurrencies } from "@/lib/trade/list/owner-rules";
import type { OfferSubject } from "@/lib/trade/offer/request";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { buyNowAny, buyNowItem } from "../make/buy-now-price";
import { OfferPrice } from "../make/offer-price";
import type { PriceShortcut } from "../make/price-input";
import { ownCurrencies } from "./own-currencies";
import type { RepriceDraft } from "./use-reprice-form";

export interface RepriceOfferPriceProps {
  subject: OfferSubject;
  shown: OrderSummary;
  web: WebChain;
  collection: Collection | null;
  draft: RepriceDraft;
  price: DraftPrice;
  /** The check of an unusual price, or null. */
  guard: ReactNode;
  locked: boolean;
  onChange: (changes: Partial<RepriceDraft>) => void;
}

/** Suggested prices in the old offer's currency: a little more, and for the wrapped currency the floor. */
function shortcutsOf({ shown, web, collection }: RepriceOfferPriceProps): PriceShortcut[] {
  const currency = findCurrency(web.chain, shown.currency);
  if (currency === null) return [];
  const before = BigInt(shown.unitPrice);
  const floor = collection === null || currency.kind !== "wrapped" ? null : floorAmount(collection, web);
  return [
    { label: t("+3%"), amount: (before * 103n) / 100n },
    { label: t("+10%"), amount: plusTenth(before) },
    ...(floor === null || floor === before ? [] : [{ label: t("90% of floor"), amount: (floor * 9n) / 10n }]),
  ];
}

/** The new price of an offer, compared with what its subject costs. */
export function RepriceOfferPrice(props: RepriceOfferPriceProps) {
  const { subject, shown, web, collection } = props;
  const tokenId = subject.scope.kind === "item" ? subject.scope.tokenId.toString() : null;
  const { data: item } = useItem(subject.chain, subject.contract, tokenId ?? "", {
    enabled: tokenId !== null,
  });
  const buyNow =
    tokenId === null ? collection && buyNowAny(collection, web) : buyNowItem(item?.bestListing ?? null, web);
  const own = ownCurrencies(shown, web, web.chain.wrappedCurrency);
  const currencies = offeredCurrencies(collection, web, own);
  return (
    <OfferPrice
      {...props}
      label={shown.quantity === "1" ? t("New price") : t("New price each")}
      guide={{ best: null, buyNow }}
      choices={{
        currencies,
        // They are amounts of the old offer's currency.
        shortcuts: currencies[0] === own[0] ? shortcutsOf(props) : [],
      }}
    />
  );
}
