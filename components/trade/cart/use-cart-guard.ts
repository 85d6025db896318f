"use client";

import { useState } from "react";
import { t } from "@/lib/language/translate";
import { priceAlarm } from "@/lib/trade/guard/price-alarm";
import { typedPrices } from "@/lib/trade/guard/typed-prices";
import { nativeWorth } from "@/lib/trade/make/native-worth";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import type { SweepRequest, SweepReview } from "@/lib/trade/sweep/request";
import { useGuardChoice } from "../guard/guard-choice";
import { useMarketPrices } from "../guard/use-market-prices";

const none: Readonly<Record<string, string>> = {};

/** The prices of a chain's purchase that are far from their market, and the reason why it cannot be confirmed, or null. */
export function useCartGuard(request: SweepRequest, review: SweepReview | null) {
  const { web } = request;
  // An entry that is left out is not paid for.
  const entries = review === null ? request.entries : review.plan.entries.map(({ cart }) => cart);
  const { chain } = web;
  const [typed, setTyped] = useState(none);
  const [isOn] = useGuardChoice();
  const slugs = [...new Set(entries.map(({ item }) => item.collection.slug))];
  const { marketOf, isReading, isUnread } = useMarketPrices(isOn ? slugs : [], { web, asksSales: true });
  const unusual = !isOn
    ? []
    : entries.flatMap(({ item, listing }) => {
        const [amount, currency] = [BigInt(listing.unitPrice), findCurrency(chain, listing.currency)];
        if (currency === null) return [];
        const alarm = priceAlarm("buy", nativeWorth(amount, currency, chain), marketOf(item.collection.slug));
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
