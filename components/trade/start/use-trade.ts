"use client";

import { useEffect, useState } from "react";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import type { Trade } from "../trade-state";

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
  return { wallet, open, start, close: () => setOpen(null) };
}
