"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { priceAlarm } from "@/lib/trade/guard/price-alarm";
import { typedPrices } from "@/lib/trade/guard/typed-prices";
import { nativeWorth } from "@/lib/trade/make/native-worth";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { useGuardChoice } from "./guard-choice";
import { useMarketPrices } from "./use-market-prices";

/** One of several items that are bought or sold together. */
interface GuardedEntry {
  item: { name: string; collection: { slug: string } };
  /** The price of one unit, base units. */
  amount: bigint;
  currency: Address;
}

const none: Readonly<Record<string, string>> = {};

/**
 * The prices of several items of a chain that are far from their market, to be typed again, and the reason why they cannot be confirmed, or null.
 *
 * @param at.act a purchase is compared with the sales of the collection too
 */
export function useEntryGuard(
  entries: readonly GuardedEntry[],
  { act, web }: { act: "buy" | "accept"; web: WebChain },
) {
  const { chain } = web;
  const [typed, setTyped] = useState(none);
  const [isOn] = useGuardChoice();
  const slugs = [...new Set(entries.map(({ item }) => item.collection.slug))];
  const options = { web, asksSales: act === "buy" || ("without_floor" as const) };
  const { marketOf, isReading, isUnread } = useMarketPrices(isOn ? slugs : [], options);
  const unusual = !isOn
    ? []
    : entries.flatMap(({ item, amount, currency: address }) => {
        const currency = findCurrency(chain, address);
        if (currency === null) return [];
        const alarm = priceAlarm(
          act,
          nativeWorth(amount, currency, chain),
          marketOf(item.collection.slug),
          null,
        );
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
