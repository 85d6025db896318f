"use client";

import { type ReactNode, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { useCollectionSales } from "@/lib/query/use-charts";
import { useCollectionBySlug } from "@/lib/query/use-collection-by-slug";
import { isTyped, type PricedAct, priceAlarm, salesRange, textToType } from "@/lib/trade/guard/price-alarm";
import { floorAmount } from "@/lib/trade/list/list-draft";
import { nativeWorth } from "@/lib/trade/make/native-worth";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { useGuardChoice } from "./guard-choice";
import { PriceGuard, type WayOut } from "./price-guard";

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
  wayOut: (floor: bigint | null) => WayOut;
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
  const collection = useCollectionBySlug(slug);
  const floor = collection.data === undefined ? null : floorAmount(collection.data, web);
  const worth = amount === null || currency === null ? null : nativeWorth(amount, currency, chain);
  const isPriced = isOn && amount !== null && currency !== null;
  const early = isPriced ? priceAlarm(act, worth, { floor, sales: null }) : null;
  // Only a purchase is compared with sales; the other acts show them once there is an alarm.
  const asksSales = isPriced && (act === "buy" || early !== null);
  const sales = useCollectionSales(slug, { interval: "30d", chains: asksSales ? [chain.id] : [] });
  const [answer] = sales.answers;
  if (!isPriced) return { panel: null, hold: null };
  const market = {
    floor,
    sales: answer === undefined ? null : salesRange(answer, chain.nativeCurrency.decimals),
  };
  const alarm = priceAlarm(act, worth, market);
  if (alarm === null) {
    // A market that cannot be read must not stop a trade: only a running comparison is waited for.
    const isComparing =
      (collection.isPending && collection.fetchStatus === "fetching") ||
      (act === "buy" && answer === undefined && sales.error === null);
    return { panel: null, hold: isComparing ? "Comparing the price with the market." : null };
  }
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
      wayOut={wayOut(floor)}
    />
  );
  return { panel, hold: done ? null : "Type the price first, see above." };
}
