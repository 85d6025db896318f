"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { OrderSummary } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { useItem } from "@/lib/query/use-item";
import { type DraftPrice, floorAmount } from "@/lib/trade/list/list-draft";
import { minimumWords } from "@/lib/trade/list/owner-rules";
import { nativeWorth } from "@/lib/trade/make/native-worth";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { listRemark } from "../make/list-remark";
import { PriceField } from "../make/price-field";
import type { PriceShortcut } from "../make/price-input";
import type { OrderItemData } from "../order-item";
import { ownCurrencies } from "./own-currencies";
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

/** The new price of a listing, compared with the floor. */
export function RepricePrice(props: RepricePriceProps) {
  const { item, listing, web, draft, guard } = props;
  return (
    <PriceField
      {...props}
      label={item.standard === "erc1155" ? t("New price each") : t("New price")}
      currencies={ownCurrencies(listing, web, web.chain.nativeCurrency)}
      minimum={minimumWords(props.collection, web, draft.currency)}
      shortcuts={useShortcuts(props)}
      remark={listRemark(draft, props, {
        caution: t("Check the price before you sign."),
        isGuarded: guard !== null,
      })}
    />
  );
}
