"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Currency } from "@/lib/contract/chain";
import type { Collection } from "@/lib/contract/collection";
import type { OrderSummary } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { useItem } from "@/lib/query/use-item";
import { type DraftPrice, draftWorth, floorAmount, floorWarning } from "@/lib/trade/list/list-draft";
import { nativeWorth } from "@/lib/trade/make/native-worth";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { payableTokens } from "@/lib/trade/review/payable-tokens";
import { Note } from "../../ui/note";
import { PriceInput, type PriceShortcut } from "../make/price-input";
import { priceSentence } from "../make/price-sentence";
import type { OrderItemData } from "../order-item";
import type { RepriceDraft } from "./use-reprice-form";

export interface RepricePriceProps {
  item: OrderItemData;
  listing: OrderSummary;
  web: WebChain;
  collection: Collection | null;
  draft: RepriceDraft;
  price: DraftPrice;
  /** The check of an unusual price, or null. */
  guard: ReactNode;
  locked: boolean;
  onChange: (changes: Partial<RepriceDraft>) => void;
}

/** The accepted currencies, that of the old listing first. */
function currenciesOf({ listing, web }: RepricePriceProps): Currency[] {
  const all = [web.chain.nativeCurrency, ...payableTokens(web)];
  const own = findCurrency(web.chain, listing.currency);
  return own === null ? all : [own, ...all.filter(({ address }) => address !== own.address)];
}

/** Suggested prices in the old listing's currency: a little less, and for the native currency the floor and the best offer. */
function useShortcuts({ item, listing, web, collection }: RepricePriceProps): PriceShortcut[] {
  const { data: live } = useItem(item.chain, item.contract, item.tokenId);
  const before = BigInt(listing.unitPrice);
  const floor = collection === null ? null : floorAmount(collection, web);
  // Another currency cannot be asked for any more, and the number would be read in a currency of other decimals.
  const isConfigured = findCurrency(web.chain, listing.currency) !== null;
  const isNative = listing.currency === web.chain.nativeCurrency.address;
  const offer = live?.bestOffer ?? null;
  const offered = offer === null ? null : findCurrency(web.chain, offer.currency);
  const offerWorth =
    offer === null || offered?.kind !== "wrapped"
      ? null
      : nativeWorth(BigInt(offer.unitPrice), offered, web.chain);
  return [
    ...(isNative && floor !== null && floor !== before ? [{ label: t("Floor"), amount: floor }] : []),
    ...(isConfigured ? [{ label: t("−3%"), amount: (before * 97n) / 100n }] : []),
    ...(isNative && offerWorth !== null ? [{ label: t("Best offer"), amount: offerWorth }] : []),
  ];
}

/** The new price, typed or taken from a shortcut, compared with the floor. */
export function RepricePrice(props: RepricePriceProps) {
  const { item, web, collection, draft, price, guard, locked, onChange } = props;
  const shortcuts = useShortcuts(props);
  const floor = collection === null ? null : floorAmount(collection, web);
  const warning = floorWarning(draftWorth(draft, web), floor);
  const sentence = priceSentence(draft, web, floor === null ? null : { of: "floor", amount: floor });
  return (
    <div className="flex flex-col gap-3">
      <PriceInput
        label={item.standard === "erc1155" ? t("New price each") : t("New price")}
        web={web}
        currencies={currenciesOf(props)}
        shortcuts={shortcuts}
        draft={draft}
        price={price}
        locked={locked}
        onChange={onChange}
      />
      {sentence !== null && warning === "none" && <p className="text-small text-ink-2">{sentence}</p>}
      {sentence !== null && warning !== "none" && guard === null && (
        <Note tone="warn" title={sentence}>
          {t("Check the price before you sign.")}
        </Note>
      )}
      {!locked && guard}
    </div>
  );
}
