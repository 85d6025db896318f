"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import { t } from "@/lib/language/translate";
import type { AcceptEntry } from "@/lib/trade/accept-many/request";
import { priceAlarm } from "@/lib/trade/guard/price-alarm";
import { typedPrices } from "@/lib/trade/guard/typed-prices";
import { nativeWorth } from "@/lib/trade/make/native-worth";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { useGuardChoice } from "../guard/guard-choice";
import { useMarketPrices } from "../guard/use-market-prices";

const none: Readonly<Record<string, string>> = {};

/** The prices of several acceptances that are far from their market, and the reason why they cannot be confirmed, or null. */
export function useAcceptGuard(entries: readonly AcceptEntry[], web: WebChain) {
  const [typed, setTyped] = useState(none);
  const [isOn] = useGuardChoice();
  const slugs = [...new Set(entries.map(({ item }) => item.collection.slug))];
  const { marketOf, isReading, isUnread } = useMarketPrices(isOn ? slugs : [], { web, asksSales: false });
  const unusual = !isOn
    ? []
    : entries.flatMap(({ item, offer }) => {
        const currency = findCurrency(web.chain, offer.currency);
        if (currency === null) return [];
        // The amounts of an offer are multiples of its number of units.
        const amount = BigInt(offer.price) / BigInt(offer.quantity);
        const worth = nativeWorth(amount, currency, web.chain);
        const alarm = priceAlarm("accept", worth, marketOf(item.collection.slug));
        return alarm === null ? [] : [{ amount, currency: currency.address, web, name: item.name, alarm }];
      });
  const prices = typedPrices(unusual, typed);
  const hold = prices.some((price) => !price.isTyped)
    ? t("Type the unusual prices first, see above.")
    : isReading
      ? t("Comparing the prices with the market.")
      : null;
  return { prices, typed, onType: setTyped, hold, isUnread: isOn && isUnread };
}
