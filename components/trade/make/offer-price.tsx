"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Currency } from "@/lib/contract/chain";
import type { Collection } from "@/lib/contract/collection";
import type { OrderSummary } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { type DraftPrice, floorAmount, plusTenth } from "@/lib/trade/list/list-draft";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { payableTokens } from "@/lib/trade/review/payable-tokens";
import { type BuyNowPrice, buyNowAny, offersMore } from "./buy-now-price";
import { PriceField } from "./price-field";
import type { PriceShortcut } from "./price-input";
import { priceSentence } from "./price-sentence";
import type { OfferDraft } from "./use-offer-draft";

/** The prices that an offer competes with. */
export interface OfferGuide {
  /** The highest offer with the same scope, or null. */
  best: Pick<OrderSummary, "unitPrice" | "currency"> | null;
  /** The price to buy at; null where it is unknown. */
  buyNow: BuyNowPrice | null;
}

interface OfferPriceProps {
  label: string;
  /** The accepted currencies and the suggested prices. Default: those of a new offer. */
  choices?: { currencies: readonly Currency[]; shortcuts: readonly PriceShortcut[] };
  web: WebChain;
  collection: Collection | null;
  guide: OfferGuide;
  draft: Pick<OfferDraft, "price" | "currency">;
  price: DraftPrice;
  /** The check of an unusual price, or null. */
  guard: ReactNode;
  locked: boolean;
  onChange: (changes: Pick<OfferDraft, "price" | "currency">) => void;
}

/** Suggested prices in the wrapped currency: 10% above the best offer, and the floor. None is above the price to buy at. */
function shortcuts({ web, collection, guide: { best, buyNow } }: OfferPriceProps): PriceShortcut[] {
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

/** The offered price, typed or taken from a shortcut. */
export function OfferPrice(props: OfferPriceProps) {
  const { choices, web, collection, guide, draft } = props;
  const compared = guide.buyNow ?? (collection && buyNowAny(collection, web));
  const sentence = priceSentence(draft, web, compared);
  const isAbove = offersMore(draft, web, guide.buyNow);
  return (
    <PriceField
      {...props}
      currencies={choices?.currencies ?? [web.chain.wrappedCurrency, ...payableTokens(web)]}
      shortcuts={choices?.shortcuts ?? shortcuts(props)}
      remark={sentence === null ? null : { sentence, caution: isAbove ? (guide.buyNow?.note ?? "") : null }}
    />
  );
}
