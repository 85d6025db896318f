"use client";

import type { Item } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { Button } from "../../ui/button";
import { tradeState } from "../trade-state";
import { useFreshListing } from "./item-actions";
import { preloadTrade, TradeDialogs } from "./trade-dialogs";
import { useTrade } from "./use-trade";

/** Buys an item by its best listing, where the visitor can. */
export function BuyBest({ item }: { item: Item }) {
  const web = useChain(item.chain);
  const { wallet, open, parts, pressed, start, close } = useTrade();
  const onStale = useFreshListing(item);
  if (web === undefined) return null;
  const state = tradeState(item, web, { account: wallet.address, held: 0n });
  const canBuy = "trades" in state && state.trades.includes("buy");
  return (
    <>
      {canBuy && (
        <Button
          size="sm"
          aria-label={t("Buy {item}", { item: item.name })}
          onPointerEnter={() => preloadTrade("buy")}
          onFocus={() => preloadTrade("buy")}
          loading={pressed !== null && t("Opening")}
          onClick={() => start("buy")}
        >
          {t("Buy")}
        </Button>
      )}
      {wallet.address !== null && (
        <TradeDialogs
          open={open}
          parts={parts}
          item={item}
          listing={item.bestListing}
          web={web}
          account={wallet.address}
          onClose={close}
          onTrade={start}
          onStale={onStale}
        />
      )}
    </>
  );
}
