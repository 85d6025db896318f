"use client";

import { useEffect, useState } from "react";
import { keptAccount } from "@/lib/flows/kept-flow";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import type { Trade } from "./trade-state";

/** A wish to trade is forgotten if connecting takes longer than this, in milliseconds: a dialog must not open out of the blue. */
const wishLastsMs = 120_000;

/**
 * Which trade dialog is open for an item. Without a wallet the connect dialog comes first, and the wish is carried out afterwards. A
 * flow that a reload left under way opens again by itself, in the one place of the page that `resumes` the item's.
 */
export function useTrade(itemKey: string, { resumes = true }: { resumes?: boolean } = {}) {
  const wallet = useWallet();
  const [open, setOpen] = useState<Trade | null>(null);
  const [wish, setWish] = useState<{ trade: Trade; until: number } | null>(null);
  const connected = wallet.status === "connected";

  useEffect(() => {
    if (!connected || wish === null) return;
    if (Date.now() < wish.until) setOpen(wish.trade);
    setWish(null);
  }, [connected, wish]);

  useEffect(() => {
    if (!connected || !resumes) return;
    for (const kind of ["buy", "list", "offer"] as const) {
      const account = keptAccount(kind, itemKey);
      if (account !== null && account.toLowerCase() === wallet.address?.toLowerCase()) setOpen(kind);
    }
  }, [connected, itemKey, resumes, wallet.address]);

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
