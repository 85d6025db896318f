"use client";

import { type ComponentType, useState } from "react";
import { chainsWithoutOrders } from "@/lib/chains/takes-orders";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import type { BulkFormItem } from "@/lib/trade/bulk/bulk-draft";
import type { CartEntry } from "@/lib/trade/cart/cart-entry";
import { useCart } from "@/lib/trade/cart/use-cart";
import { savedCheckout } from "@/lib/trade/sweep/saved-checkout";
import { LoadError } from "../../live/load-error";
import { Dialog } from "../../ui/dialog";
import { Skeleton } from "../../ui/skeleton";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { BulkOffersDialogProps } from "../bulk/bulk-offers-dialog";
import { CartView } from "./cart-view";
import { ChainCheckout } from "./chain-checkout";
import { chainsOf } from "./chains-of";

const loadOffers = (): Promise<ComponentType<BulkOffersDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../bulk/bulk-offers-dialog").then((module) => module.BulkOffersDialog);

export interface CartDialogProps {
  /** The first view: the content, or the checkout. */
  start: "cart" | "checkout";
  /** Closes the cart for the wallet's own window, and returns to the checkout. */
  onConnect: () => void;
  onClose: () => void;
}

function OpenCart({ start, chains, onConnect, onClose }: CartDialogProps & { chains: readonly WebChain[] }) {
  const { account, entries } = useCart();
  const off = chainsWithoutOrders(chains);
  const fillable = entries.filter(({ item }) => !off.has(item.chain));
  // A snapshot of the cart at the start of the checkout, since other tabs may add to the cart.
  const [buying, setBuying] = useState(() => {
    if (account === null) return null;
    const ids = chains.map(({ chain }) => chain.id);
    const purchase = savedCheckout(account, fillable, ids) ?? (start === "checkout" ? fillable : null);
    return purchase === null ? null : { buyer: account, entries: purchase };
  });
  const offers = useDeferred(loadOffers);
  // A snapshot as well.
  const [offered, setOffered] = useState<readonly BulkFormItem[]>([]);
  const isOffering = account !== null && offered.length > 0;
  if (isOffering && offers.Part !== null)
    return <offers.Part items={offered} chains={chains} maker={account} onClose={() => setOffered([])} />;
  if (buying !== null && buying.entries.length > 0)
    return <Checkout {...buying} chains={chains} onClose={onClose} />;
  return (
    <CartView
      chains={chains}
      onOffer={() => {
        if (account === null) return onConnect();
        offers.activate();
        setOffered(entries.map(({ item }) => ({ ...item, collection: { ...item.collection, floor: {} } })));
      }}
      onReview={() => (account === null ? onConnect() : setBuying({ buyer: account, entries: fillable }))}
      onClose={onClose}
    />
  );
}

/** The cart: first its content, then the checkout, chain by chain. A purchase in progress is shown first. */
export function CartDialog(props: CartDialogProps) {
  const { data, error, refetch } = useChains();
  if (data !== undefined) return <OpenCart {...props} chains={data.data} />;
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={t("Cart")}>
      {error === null ? (
        <Skeleton className="h-40" />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

interface CheckoutProps {
  /** The cart's entries at the start of the checkout. */
  entries: readonly CartEntry[];
  chains: readonly WebChain[];
  buyer: Address;
  onClose: () => void;
}

/** Buys a cart: one transaction for each chain, in sequence, with a receipt for each. */
function Checkout({ entries, chains, buyer, onClose }: CheckoutProps) {
  const ids = chainsOf(entries);
  const known = ids.flatMap((id) => chains.find(({ chain }) => chain.id === id) ?? []);
  const [chosen, setChosen] = useState(known[0]?.chain.id ?? "");
  const web = known.find(({ chain }) => chain.id === chosen) ?? known[0];
  if (web === undefined) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={t("Check out")} size="sm">
        <p className="text-ui text-ink-2">{t("The chains of these items are no longer supported here.")}</p>
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
