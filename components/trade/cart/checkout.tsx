"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import type { CartEntry } from "@/lib/trade/cart/cart-entry";
import { Dialog } from "../../ui/dialog";
import { ChainCheckout } from "./chain-checkout";
import { chainsOf } from "./chains-of";

export interface CheckoutProps {
  /** What is bought, as it was in the cart when the checkout began. */
  entries: readonly CartEntry[];
  chains: readonly WebChain[];
  buyer: Address;
  onClose: () => void;
}

/** Buying what is in a cart: one transaction a chain, one chain after the other, and a receipt for each. */
export function Checkout({ entries, chains, buyer, onClose }: CheckoutProps) {
  const ids = chainsOf(entries);
  const known = ids.flatMap((id) => chains.find(({ chain }) => chain.id === id) ?? []);
  const [chosen, setChosen] = useState(known[0]?.chain.id ?? "");
  const web = known.find(({ chain }) => chain.id === chosen) ?? known[0];
  if (web === undefined) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="Check out" size="sm">
        <p className="text-ui text-ink-2">The chains of these items are not served here any more.</p>
      </Dialog>
    );
  }
  return (
    <ChainCheckout
      entries={entries}
      chains={known}
      web={web}
      buyer={buyer}
      onChoose={setChosen}
      onClose={onClose}
    />
  );
}
