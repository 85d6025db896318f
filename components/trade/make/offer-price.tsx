"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { OrderSummary } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { type DraftPrice, floorAmount, plusTenth } from "@/lib/trade/list/list-draft";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { payableTokens } from "@/lib/trade/review/payable-tokens";
import { Note } from "../../ui/note";
import { type BuyNowPrice, buyNowAny, offersMore } from "./buy-now-price";
import { PriceInput, type PriceShortcut } from "./price-input";
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
  web: WebChain;
  collection: Collection | null;
  guide: OfferGuide;
  draft: OfferDraft;
  price: DraftPrice;
  /** The check of an unusual price, or null. */
  guard: ReactNode;
  locked: boolean;
  onChange: (changes: Partial<OfferDraft>) => void;
}

/** Suggested prices in the wrapped currency: the best offer, 10% above it, and the floor. */
function shortcuts({ web, collection, guide: { best } }: OfferPriceProps): PriceShortcut[] {
  const floor = collection === null ? null : floorAmount(collection, web);
  const beats = best !== null && findCurrency(web.chain, best.currency)?.kind === "wrapped";
  return [
    ...(beats ? [{ label: t("Best offer +10%"), amount: plusTenth(BigInt(best.unitPrice)) }] : []),
    ...(floor === null
      ? []
      : [
          { label: t("90% of floor"), amount: (floor * 9n) / 10n },
          { label: t("Floor"), amount: floor },
        ]),
  ];
}

/** The offered price, typed or taken from a shortcut. */
export function OfferPrice(props: OfferPriceProps) {
  const { label, web, collection, guide, draft, price, guard, locked, onChange } = props;
  const isAbove = offersMore(draft, web, guide.buyNow);
  const compared = guide.buyNow ?? (collection && buyNowAny(collection, web));
  const sentence = priceSentence(draft, web, compared);
  const { wrappedCurrency } = web.chain;
  return (
    <div className="flex flex-col gap-3">
      <PriceInput
        label={label}
        web={web}
        currencies={[wrappedCurrency, ...payableTokens(web)]}
        shortcuts={shortcuts(props)}
        draft={draft}
        price={price}
        locked={locked}
        onChange={onChange}
      />
      {sentence !== null && !isAbove && <p className="text-small text-ink-2">{sentence}</p>}
      {sentence !== null && isAbove && (
        <Note tone="warn" title={sentence}>
          {guide.buyNow?.note}
        </Note>
      )}
      {!locked && guard}
    </div>
  );
}
