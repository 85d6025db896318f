"use client";

import { payableTokens } from "@/lib/chains/payable-tokens";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { OrderSummary } from "@/lib/contract/order";
import { type DraftPrice, floorAmount, plusTenth } from "@/lib/flows/list-draft";
import { findCurrency } from "@/lib/tx/describe-amount";
import { PriceInput, type PriceShortcut } from "./price-input";
import type { OfferDraft } from "./use-offer-draft";

interface OfferPriceProps {
  label: string;
  web: WebChain;
  collection: Collection | null;
  /** The offer to beat, or null. */
  best: Pick<OrderSummary, "unitPrice" | "currency"> | null;
  draft: OfferDraft;
  price: DraftPrice;
  locked: boolean;
  onChange: (changes: Partial<OfferDraft>) => void;
}

/** Prices worth starting from, in the wrapped currency: the best offer there is and a little above it, and the floor. */
function shortcuts({ web, collection, best }: OfferPriceProps): PriceShortcut[] {
  const floor = collection === null ? null : floorAmount(collection, web);
  const beats = best !== null && findCurrency(web.chain, best.currency)?.kind === "wrapped";
  return [
    ...(beats ? [{ label: "Best offer +10%", amount: plusTenth(BigInt(best.unitPrice)) }] : []),
    ...(floor === null
      ? []
      : [
          { label: "90% of floor", amount: (floor * 9n) / 10n },
          { label: "Floor", amount: floor },
        ]),
  ];
}

/** What is offered: typed, or taken from what the collection goes for. */
export function OfferPrice(props: OfferPriceProps) {
  const { label, web, draft, price, locked, onChange } = props;
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
    </div>
  );
}
