"use client";

import { type ReactNode, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import {
  isTyped,
  type PriceAlarm,
  type PricedAct,
  priceAlarm,
  textToType,
} from "@/lib/trade/guard/price-alarm";
import { nativeWorth } from "@/lib/trade/make/native-worth";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { useGuardChoice } from "./guard-choice";
import { PriceGuard, UncomparedPrice, type WayOut } from "./price-guard";
import { useMarketPrices } from "./use-market-prices";

export interface GuardedPrice {
  act: PricedAct;
  /** Base units of `currency`, of one unit; null until a price is typed. */
  amount: bigint | null;
  currency: Address;
  slug: string;
  web: WebChain;
  /** The dialog continues a flow, whose price was confirmed before. */
  isResumed: boolean;
  /** Another choice than to go on. @param floor in base units of the native currency, null without one */
  wayOut: (floor: bigint | null, alarm: PriceAlarm) => WayOut;
}

/**
 * Compares the price of an order with its market, and asks to type a price that is far from it.
 * @returns the panel to show beside the price, or null, and the reason why the dialog cannot be confirmed, or null
 */
export function usePriceGuard(guarded: GuardedPrice): { panel: ReactNode; hold: string | null } {
  const { act, amount, currency: address, slug, web, isResumed, wayOut } = guarded;
  const { chain } = web;
  const currency = findCurrency(chain, address);
  const [typed, setTyped] = useState(() =>
    isResumed && amount !== null && currency !== null ? textToType(amount, currency.decimals) : "",
  );
  const [isOn] = useGuardChoice();
  const isPriced = isOn && amount !== null && currency !== null;
  // Only a purchase is always compared with sales. The other dialogs show them beside the floor, if they ask at all.
  const [asksSales, setAsksSales] = useState(act === "buy");
  const { marketOf, isReading, isUnread } = useMarketPrices([slug], {
    web,
    asksSales: isPriced && (asksSales || "without_floor"),
  });
  if (!isPriced) return { panel: null, hold: null };
  const market = marketOf(slug);
  const alarm = priceAlarm(act, nativeWorth(amount, currency, chain), market, {
    ...{ amount, currency },
    nativeCurrency: chain.nativeCurrency,
  });
  if (alarm === null) {
    if (isReading) return { panel: null, hold: t("Comparing the price with the market.") };
    return { panel: isUnread ? <UncomparedPrice /> : null, hold: null };
  }
  if (!asksSales) setAsksSales(true);
  const done = isTyped(typed, amount, currency.decimals);
  const panel = (
    <PriceGuard
      act={act}
      alarm={alarm}
      web={web}
      amount={amount}
      currency={currency}
      market={market}
      typed={typed}
      isTyped={done}
      onType={setTyped}
      wayOut={wayOut(market.floor ?? null, alarm)}
    />
  );
  return { panel, hold: done ? null : t("Type the price first, see above.") };
}
