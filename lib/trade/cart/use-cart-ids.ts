"use client";

import { useSyncExternalStore } from "react";
import { useWallet } from "../../wallet/wallet-store";
import { subscribeCarts } from "./cart-signal";
import { cartOwner, entryIds, readCart } from "./cart-storage";

const none: readonly string[] = [];
let read: { text: string | null; ids: readonly string[] } = { text: null, ids: none };

function idsOf(owner: string): readonly string[] {
  const text = readCart(owner);
  if (text !== read.text) read = { text, ids: entryIds(text) };
  return read.ids;
}

/** The listings in the cart of the connected account, or of the visitor. Small enough for every page; empty on the server. */
export function useCartIds(): readonly string[] {
  const owner = cartOwner(useWallet().address);
  return useSyncExternalStore(
    subscribeCarts,
    () => idsOf(owner),
    () => none,
  );
}
