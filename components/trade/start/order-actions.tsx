"use client";

import { orderTrading } from "@/lib/chains/order-trading";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { mayReprice } from "@/lib/trade/reprice/old-order";
import { useWallet } from "@/lib/wallet/wallet-store";
import { Button } from "../../ui/button";
import { offerSentence } from "../offer-words";
import { canShowAgain } from "../order-state";
import { useOrderDialogs } from "./order-dialogs";

export interface OrderActionsProps {
  order: Order;
  /** The order is an offer, and the visitor holds a matching item. */
  canAccept: boolean;
}

/**
 * The visitor's action for an order in a list: accept an offer, or end an own order. Renders nothing where neither
 * applies.
 */
export function OrderActions({ order, canAccept }: OrderActionsProps) {
  const { address } = useWallet();
  const web = useChain(order.chain);
  const dialogs = useOrderDialogs();
  if (address === null || web === undefined) return null;
  const isOwn = address.toLowerCase() === order.maker.toLowerCase();
  if (!isOwn && !canAccept) return null;
  const trade = isOwn ? "end" : "accept";
  const name = offerSentence(order);
  const label = isOwn
    ? canShowAgain(order) || order.statusReason === "ended"
      ? t("Cancel on-chain")
      : order.side === "listing"
        ? t("End listing")
        : t("End offer")
    : t("Accept");
  const orders = orderTrading(web);
  const reason = isOwn || orders.on ? undefined : orders.reason;
  const button = (
    <Button
      size="sm"
      aria-label={`${label}: ${name}`}
      disabled={reason !== undefined}
      title={reason}
      onPointerEnter={() => dialogs.preload(trade)}
      onFocus={() => dialogs.preload(trade)}
      onClick={() => dialogs.open(trade, order)}
    >
      {label}
    </Button>
  );
  if (isOwn && orders.on && mayReprice(order))
    return (
      // Side by side they would leave a phone no room for the item's name.
      <span className="inline-flex gap-2 max-md:flex-col">
        <Button
          size="sm"
          aria-label={t("Change price: {order}", { order: name })}
          onPointerEnter={() => dialogs.preload("reprice")}
          onFocus={() => dialogs.preload("reprice")}
          onClick={() => dialogs.open("reprice", order)}
        >
          {t("Change price")}
        </Button>
        {button}
      </span>
    );
  if (!isOwn || !canShowAgain(order)) return button;
  return (
    <span className="inline-flex gap-2">
      <Button
        size="sm"
        // With room for one button, the dialog of the other offers this as well.
        className="max-lg:hidden"
        aria-label={t("Show again: {name}", { name })}
        onPointerEnter={() => dialogs.preload("show")}
        onFocus={() => dialogs.preload("show")}
        onClick={() => dialogs.open("show", order)}
      >
        {t("Show again")}
      </Button>
      {button}
    </span>
  );
}
