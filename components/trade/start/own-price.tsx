"use client";

import type { AccountItem } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { Button } from "../../ui/button";
import { tradeState } from "../trade-state";
import { TradeDialogs } from "./trade-dialogs";
import { useTrade } from "./use-trade";

export interface OwnPriceProps {
  /** An own item that its owner has listed. */
  item: AccountItem;
}

/** Changes the price of an own item's listing from its card. Renders nothing where it cannot be changed now. */
export function OwnPrice({ item }: OwnPriceProps) {
  const web = useChain(item.chain);
  const { wallet, pressed, handlersOf, dialogs } = useTrade();
  if (web === undefined || wallet.address === null) return null;
  const held = BigInt(item.quantity ?? 1);
  const state = tradeState(item, web, { account: wallet.address, held });
  // A dialog that is open stays, whatever became of the listing.
  if (dialogs.open === null && !("trades" in state && state.trades.includes("reprice"))) return null;
  return (
    <>
      <Button
        size="sm"
        className="w-full"
        aria-label={t("Change price: {order}", { order: item.name })}
        {...handlersOf("reprice")}
        loading={pressed === "reprice" && t("Opening")}
      >
        {t("Change price")}
      </Button>
      <TradeDialogs {...dialogs} item={item} listing={item.bestListing} web={web} />
    </>
  );
}
