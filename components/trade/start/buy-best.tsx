"use client";

import type { Item } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { Button } from "../../ui/button";
import { tradeState } from "../trade-state";
import { TradeDialogs } from "./trade-dialogs";
import { useTrade } from "./use-trade";

/** Buys an item by its best listing, where the visitor can. */
export function BuyBest({ item }: { item: Item }) {
  const web = useChain(item.chain);
  const { wallet, pressed, handlersOf, dialogs } = useTrade();
  if (web === undefined) return null;
  const state = tradeState(item, web, { account: wallet.address, held: 0n });
  const canBuy = "trades" in state && state.trades.includes("buy");
  return (
    <>
      {canBuy && (
        <Button
          size="sm"
          aria-label={t("Buy {item}", { item: item.name })}
          {...handlersOf("buy")}
          loading={pressed !== null && t("Opening")}
        >
          {t("Buy")}
        </Button>
      )}
      <TradeDialogs {...dialogs} item={item} listing={item.bestListing} web={web} />
    </>
  );
}
