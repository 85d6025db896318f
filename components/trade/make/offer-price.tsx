"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Currency } from "@/lib/contract/chain";
import type { Collection } from "@/lib/contract/collection";
import type { DraftPrice } from "@/lib/trade/list/list-draft";
import { minimumWords } from "@/lib/trade/list/owner-rules";
import { buyNowAny, offersMore } from "./buy-now-price";
import { type OfferGuide, offerShortcuts } from "./offer-shortcuts";
import { PriceField } from "./price-field";
import type { PriceShortcut } from "./price-input";
import { priceSentence } from "./price-sentence";
import { type OfferDraft, offerCurrencies } from "./use-offer-draft";

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

/** The offered price, typed or taken from a shortcut. */
export function OfferPrice(props: OfferPriceProps) {
  const { choices, web, collection, guide, draft } = props;
  const compared = guide.buyNow ?? (collection && buyNowAny(collection, web));
  const sentence = priceSentence(draft, web, compared);
  const isAbove = offersMore(draft, web, guide.buyNow);
  const currencies = choices?.currencies ?? offerCurrencies(collection, web);
  // Suggested are amounts of the wrapped currency.
  return (
    <PriceField
      {...props}
      currencies={currencies}
      minimum={minimumWords(collection, web, draft.currency)}
      shortcuts={choices?.shortcuts ?? (currencies[0]?.kind === "wrapped" ? offerShortcuts(props) : [])}
      remark={sentence === null ? null : { sentence, caution: isAbove ? (guide.buyNow?.note ?? "") : null }}
    />
  );
}
