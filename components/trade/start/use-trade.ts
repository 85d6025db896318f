"use client";

import { useEffect, useState } from "react";
import { useIsConnectOpening } from "@/lib/wallet/connect-opening";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import type { Trade } from "../trade-state";
import { preloadTrade, useTradeParts } from "./trade-dialogs";

/**
 * Milliseconds after which a wish to trade expires while the wallet connects, so that no dialog opens unexpectedly.
 */
const wishLastsMs = 120_000;

/**
 * The open trade dialog of an item. Without a wallet the connect dialog comes first, and the trade dialog follows.
 *
 * @returns `handlersOf`: those of a button that starts a trade, whose code loads before the press; `dialogs`: for `TradeDialogs`
 */
export function useTrade() {
  const wallet = useWallet();
  const [open, setOpen] = useState<Trade | null>(null);
  const [wish, setWish] = useState<{ trade: Trade; until: number } | null>(null);
  const connected = wallet.status === "connected";

  useEffect(() => {
    if (!connected || wish === null) return;
    if (Date.now() < wish.until) setOpen(wish.trade);
    setWish(null);
  }, [connected, wish]);

  const start = (trade: Trade) => {
    if (connected) {
      setOpen(trade);
      return;
    }
    setWish({ trade, until: Date.now() + wishLastsMs });
    requestConnect();
  };
  const { parts, opening } = useTradeParts(open);
  const isConnectOpening = useIsConnectOpening();
  /** The trade that was pressed, until its dialog or that of the wallet is there. */
  const pressed = isConnectOpening ? (wish?.trade ?? null) : opening;
  const handlersOf = (trade: Trade) => ({
    onPointerEnter: () => preloadTrade(trade),
    onFocus: () => preloadTrade(trade),
    onClick: () => start(trade),
  });
  const dialogs = { open, parts, onClose: () => setOpen(null), onTrade: start };
  return { wallet, pressed, start, handlersOf, dialogs };
}
