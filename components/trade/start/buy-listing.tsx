"use client";

import { useState } from "react";
import type { ItemFull } from "@/lib/contract/item";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { Button } from "../../ui/button";
import { orderSummary } from "../order-summary";
import { tradeState } from "../trade-state";
import { TradeDialogs } from "./trade-dialogs";
import { useTrade } from "./use-trade";

/**
 * Buying from an item's listings. The dialog belongs beside the rows, because a bought listing loses its row.
 * @returns the button of a listing, null where the visitor cannot buy it (their own, or reserved for another
 *   account), and the dialog
 */
export function useListingPurchase(item: ItemFull) {
  const web = useChain(item.chain);
  const { wallet, pressed, start, handlersOf, dialogs } = useTrade();
  const [chosen, setChosen] = useState<Order | null>(null);
  const account = wallet.address?.toLowerCase();

  const buttonOf = (order: Order) => {
    const isFor = order.taker === null || order.taker.toLowerCase() === account;
    if (web === undefined || !isFor || order.maker.toLowerCase() === account) return null;
    const state = tradeState(item, web, { account: wallet.address, held: 0n });
    if ("off" in state) return null;
    return (
      <Button
        size="sm"
        aria-label={t("Buy {item} from this listing", { item: item.name })}
        {...handlersOf("buy")}
        loading={pressed !== null && chosen?.id === order.id && t("Opening")}
        onClick={() => {
          setChosen(order);
          start("buy");
        }}
      >
        {t("Buy")}
      </Button>
    );
  };
  const dialog = web !== undefined && wallet.address !== null && chosen !== null && (
    <TradeDialogs {...dialogs} item={item} listing={orderSummary(chosen)} web={web} />
  );
  return { buttonOf, dialog };
}
