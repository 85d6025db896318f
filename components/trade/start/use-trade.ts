"use client";

import { useEffect, useState } from "react";
import { useIsConnectOpening } from "@/lib/wallet/connect-opening";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import type { Trade } from "../trade-state";
import { useTradeParts } from "./trade-dialogs";

/**
 * Milliseconds after which a wish to trade expires while the wallet connects, so that no dialog opens unexpectedly.
 */
const wishLastsMs = 120_000;

/**
 * The open trade dialog of an item. Without a wallet the connect dialog comes first, and the trade dialog follows.
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
  return { wallet, open, parts, pressed, start, close: () => setOpen(null) };
}
