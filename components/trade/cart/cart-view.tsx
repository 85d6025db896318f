"use client";

import { type ChainLooks, chainLooks, lookOf } from "@/lib/chains/chain-look";
import { orderTrading } from "@/lib/chains/order-trading";
import { chainsWithoutOrders } from "@/lib/chains/takes-orders";
import type { WebChain } from "@/lib/chains/web-chain";
import { plural, t, tIn } from "@/lib/language/translate";
import { addToCart, clearCart, removeFromCart, setQuantity } from "@/lib/trade/cart/cart";
import type { CartEntry } from "@/lib/trade/cart/cart-entry";
import { cartTotals, exactTotals, totalInUsd, totalsInWords } from "@/lib/trade/cart/cart-totals";
import { isBuyable } from "@/lib/trade/cart/entry-state";
import { useCart } from "@/lib/trade/cart/use-cart";
import { useEntryChecks } from "@/lib/trade/cart/use-entry-checks";
import { type EntryView, useEntryStates } from "@/lib/trade/cart/use-entry-states";
import { ChainTile } from "../../market/chain-tile";
import { EmptyBerth } from "../../market/empty-berth";
import { Button } from "../../ui/button";
import { ButtonLink } from "../../ui/button-link";
import { Dialog } from "../../ui/dialog";
import { EmptyState } from "../../ui/empty-state";
import { Note } from "../../ui/note";
import { CartRow } from "./cart-row";
import { chainsOf } from "./chains-of";

export interface CartViewProps {
  chains: readonly WebChain[];
  onReview: () => void;
  /** Makes offers for the cart's items, in place of buying them. */
  onOffer: () => void;
  onClose: () => void;
}

const unknown: Omit<EntryView, "labels"> = { state: { kind: "checking" }, available: null };

/**
 * The total of a chain's available entries. Totals are never summed over chains, since each is signed separately.
 */
function GroupHead({
  chain,
  entries,
  looks,
}: {
  chain: string;
  entries: readonly CartEntry[];
  looks: ChainLooks;
}) {
  const look = lookOf(looks, chain);
  const totals = cartTotals(entries, looks);
  return (
    <div className="flex items-center justify-between gap-3">
      <h3 className="flex items-center gap-2 text-t3">
        <ChainTile chain={look} named />
        {look.name}
      </h3>
      <p className="text-small text-ink-2">
        {entries.length === 0 ? (
          t("Nothing to buy")
        ) : (
          <>
            {plural(entries.length, "{count} item, 1 transaction", "{count} items, 1 transaction")},{" "}
            <span className="font-semi text-ink" title={exactTotals(totals)}>
              {totalsInWords(totals)}
            </span>
          </>
        )}
      </p>
    </div>
  );
}

function Empty({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      icon={<EmptyBerth />}
      title={t("Nothing in the cart yet.")}
      action={
        <ButtonLink href="/collections" variant="primary" onClick={onClose}>
          {t("Browse collections")}
        </ButtonLink>
      }
    >
      {t("Add items with + and buy them together, with one transaction per chain.")}
    </EmptyState>
  );
}

/** Why nothing of a chain can be bought now; nothing where it can. */
function ChainOff({ web }: { web: WebChain | undefined }) {
  const trading = web === undefined ? null : orderTrading(web);
  if (trading === null || trading.on) return null;
  return (
    <Note tone="warn" title={trading.reason} className="mt-2">
      {t("These items stay in the cart. They are not in its total.")}
    </Note>
  );
}

/** The cart's content by chain, with the present state of each entry. */
export function CartView({ chains, onReview, onOffer, onClose }: CartViewProps) {
  const { owner, account, entries } = useCart();
  const states = useEntryStates(entries, account);
  const checks = useEntryChecks(entries);
  const looks = chainLooks(chains);
  const off = chainsWithoutOrders(chains);
  const viewOf = (entry: CartEntry): EntryView => {
    const view = states.get(entry.listing.id) ?? { ...unknown, labels: entry.item.labels };
    return off.has(entry.item.chain) && isBuyable(view.state) ? { ...view, state: { kind: "paused" } } : view;
  };
  const buyable = entries.filter((entry) => isBuyable(viewOf(entry).state));
  const totals = cartTotals(buyable, looks);
  const usd = totalInUsd(buyable, looks);
  const replace = (entry: CartEntry) => {
    const { state } = viewOf(entry);
    const { item, listing } = entry;
    if (state.kind === "shrunk" || state.kind === "whole") setQuantity(owner, listing.id, state.units);
    if (state.kind !== "repriced" && state.kind !== "cheaper") return;
    const quantity = BigInt(entry.quantity);
    removeFromCart(owner, [listing.id]);
    addToCart(owner, { item, listing: state.listing }, { quantity, at: Math.floor(Date.now() / 1000) });
  };
  const footer = (
    <div className="flex flex-wrap items-center gap-3">
      <p className="me-auto" aria-live="polite">
        <span className="block text-stat" title={exactTotals(totals)}>
          {totalsInWords(totals)}
        </span>
        <span className="block text-label text-ink-2">
          {usd === null
            ? t("Earnings included, plus the network fee")
            : t("{usd}, earnings included, plus the network fee", { usd })}
        </span>
      </p>
      <Button size="lg" onClick={() => clearCart(owner)}>
        {tIn("cart", "Clear")}
      </Button>
      <Button
        size="lg"
        variant="primary"
        disabled={buyable.length === 0}
        onClick={onReview}
        className="max-sm:flex-1"
      >
        {buyable.length === 0
          ? t("Nothing to buy")
          : plural(buyable.length, "Review {count} item", "Review {count} items")}
      </Button>
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("Cart")}
      footer={entries.length === 0 ? undefined : footer}
    >
      {entries.length === 0 && <Empty onClose={onClose} />}
      <div className="flex flex-col gap-6">
        {chainsOf(entries).map((chain) => (
          <section key={chain} aria-label={lookOf(looks, chain).name}>
            <GroupHead
              chain={chain}
              looks={looks}
              entries={buyable.filter(({ item }) => item.chain === chain)}
            />
            <ChainOff web={chains.find((web) => web.chain.id === chain)} />
            <ul className="mt-2">
              {entries
                .filter(({ item }) => item.chain === chain)
                .map((entry) => (
                  <CartRow
                    key={entry.listing.id}
                    entry={entry}
                    look={lookOf(looks, chain)}
                    check={checks.get(entry.listing.id)}
                    {...viewOf(entry)}
                    onQuantity={(quantity) => setQuantity(owner, entry.listing.id, quantity)}
                    onRemove={() => removeFromCart(owner, [entry.listing.id])}
                    onReplace={() => replace(entry)}
                    onLeave={onClose}
                  />
                ))}
            </ul>
          </section>
        ))}
        {entries.length > 0 && (
          <Button size="sm" className="self-start" onClick={onOffer}>
            {plural(entries.length, "Make {count} offer instead", "Make {count} offers instead")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
