"use client";

import { useSyncExternalStore } from "react";
import { useWallet } from "../../wallet/wallet-store";
import { getCart } from "./cart";
import type { CartEntry } from "./cart-entry";
import { subscribeCarts } from "./cart-signal";
import { type CartOwner, cartOwner } from "./cart-storage";

const none: readonly CartEntry[] = [];

/** The cart of the connected account, or of the visitor, in sync with all tabs. */
export function useCart(): {
  owner: CartOwner;
  account: `0x${string}` | null;
  entries: readonly CartEntry[];
} {
  const { address: account } = useWallet();
  const owner = cartOwner(account);
  const entries = useSyncExternalStore(
    subscribeCarts,
    () => getCart(owner),
    () => none,
  );
  return { owner, account, entries };
}
