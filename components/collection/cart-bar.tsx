"use client";

import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import { plural, t, tIn } from "@/lib/language/translate";
import { clearCart, sweepInto } from "@/lib/trade/cart/cart";
import type { CartEntry } from "@/lib/trade/cart/cart-entry";
import { requestCart } from "@/lib/trade/cart/cart-requests";
import { cartTotals, exactTotals, totalInUsd, totalsInWords } from "@/lib/trade/cart/cart-totals";
import { useCart } from "@/lib/trade/cart/use-cart";
import { ChainTile } from "../market/chain-tile";
import { Price } from "../market/price";
import { Thumb } from "../market/thumb";
import { chainsOf } from "../trade/cart/chains-of";
import { Button } from "../ui/button";
import { cx } from "../ui/cx";
import { rich } from "../ui/rich";
import { Slider } from "../ui/slider";
import { firstUnits } from "./sweep-candidates";
import type { ItemView } from "./use-item-view";
import { useSweepCandidates } from "./use-sweep-candidates";

export interface CartBarProps {
  view: ItemView;
  /** Under 640 px the slider is shown only on request, by `sweep`. */
  bar: "cart" | "sweep";
  onBar: (bar: "cart" | "sweep") => void;
}

/** The slider's maximum, in units. */
const sweepLimit = 20;
const shownThumbs = 4;
const shownChains = 2;

/** The slider that fills the cart with the cheapest listings under the page's filters. */
function Sweep({ view }: { view: ItemView }) {
  const { owner, account, entries } = useCart();
  const candidates = useSweepCandidates(view, account);
  const byHand = new Set(entries.filter(({ swept }) => !swept).map(({ listing }) => listing.id));
  const untouched = (candidates ?? []).filter(({ listing }) => !byHand.has(listing.id));
  const open = firstUnits(untouched, sweepLimit);
  const most = Number(open.reduce((sum, { units }) => sum + units, 0n));
  const offered = new Set(open.map(({ listing }) => listing.id));
  const swept = entries.filter((entry) => entry.swept && offered.has(entry.listing.id));
  const last = swept.at(-1);
  const count = Number(swept.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n));
  const areUnits = view.collection.standard === "erc1155";
  const counted = areUnits
    ? plural(count, "{count} unit", "{count} units")
    : plural(count, "{count} item", "{count} items");
  const words = `${counted}, ${totalsInWords(cartTotals(swept, view.looks))}`;
  return (
    <div className="min-w-0 flex-1">
      <p className="flex justify-between gap-3 text-small whitespace-nowrap">
        <span className="font-semi">{t("Sweep the floor")}</span>
        <span className="text-ink-2">
          {candidates === undefined && t("Loading")}
          {candidates?.length === 0 && t("Nothing to sweep")}
          {most > 0 && last === undefined && t("{count} of {most}", { count, most })}
          {last !== undefined &&
            rich("{count} of {most}<wide>, up to {price}</wide>", {
              count,
              most,
              wide: (text) => <span className="max-lg:hidden">{text}</span>,
              price: (
                <Price
                  amount={last.listing.unitPrice}
                  currency={currencyOf(lookOf(view.looks, last.item.chain), last.listing.currency)}
                  rounding="up"
                  native
                />
              ),
            })}
        </span>
      </p>
      <Slider
        label={areUnits ? t("Units to sweep") : t("Items to sweep")}
        value={count}
        max={most}
        page={5}
        valueText={words}
        onValueChange={(next) => sweepInto(owner, open, next, { at: Math.floor(Date.now() / 1000) })}
        className="mt-1"
      />
    </div>
  );
}

function Chosen({ entries, onClear }: { entries: readonly CartEntry[]; onClear: () => void }) {
  return (
    <div className="flex items-center gap-4">
      <div className="flex max-xl:hidden">
        {entries.slice(-shownThumbs).map(({ item, listing }) => (
          <Thumb
            key={listing.id}
            image={item.image}
            size={38}
            explicit={item.labels.includes("explicit")}
            className="rounded-none first:rounded-s-art last:rounded-e-art"
          />
        ))}
      </div>
      <div className="whitespace-nowrap">
        <p className="text-ui font-semi" aria-live="polite">
          {entries.length === 0
            ? t("Nothing selected")
            : rich("{items} <wide>selected</wide>", {
                items: plural(entries.length, "{count} item", "{count} items"),
                wide: (text) => <span className="max-sm:sr-only">{text}</span>,
              })}
        </p>
        {entries.length > 0 && (
          <p className="text-small text-ink-2 max-sm:hidden">
            <button type="button" className="text-link touch-target" onClick={onClear}>
              {t("Clear")}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

function Transactions({ entries, looks }: { entries: readonly CartEntry[]; looks: ChainLooks }) {
  const chains = chainsOf(entries);
  return (
    <ul className="flex flex-col gap-1 border-s border-line ps-4 text-small text-ink-2 max-xl:hidden">
      {chains.slice(0, shownChains).map((chain) => {
        const look = lookOf(looks, chain);
        const count = entries.filter(({ item }) => item.chain === chain).length;
        return (
          <li key={chain} className="flex items-center gap-2 whitespace-nowrap">
            <ChainTile chain={look} named />
            {plural(
              count,
              "{count} item on {chain}, 1 transaction",
              "{count} items on {chain}, 1 transaction",
              { chain: look.name },
            )}
          </li>
        );
      })}
      {chains.length > shownChains && (
        <li>{plural(chains.length - shownChains, "and {count} more chain", "and {count} more chains")}</li>
      )}
    </ul>
  );
}

function Total({ entries, looks }: { entries: readonly CartEntry[]; looks: ChainLooks }) {
  const totals = cartTotals(entries, looks);
  const usd = totalInUsd(entries, looks);
  if (entries.length === 0) return null;
  return (
    <p className="text-end whitespace-nowrap max-sm:text-start max-sm:whitespace-normal">
      <span className="block text-t2 max-sm:text-small" title={exactTotals(totals)}>
        {totalsInWords(totals)}
      </span>
      {usd !== null && (
        <span className="block text-label text-ink-2 max-sm:hidden">
          {t("{usd}, earnings included", { usd })}
        </span>
      )}
    </p>
  );
}

/** The cart's content while items are chosen, with the sweep slider. It stays at the bottom of the screen. */
export function CartBar({ view, bar, onBar }: CartBarProps) {
  const sweeping = bar === "sweep";
  const { owner, entries } = useCart();
  if (entries.length === 0 && !sweeping) return null;
  return (
    <section
      aria-label={t("Cart")}
      data-cart-bar
      className="sticky bottom-(--bottom-nav-height) z-bar -mx-(--gutter) border-t border-line bg-overlay px-(--gutter) shadow-2"
    >
      <div className="flex min-h-18 items-center gap-x-6 gap-y-2 py-2.5 max-sm:flex-wrap max-sm:gap-x-3 sm:min-h-19">
        <div
          className={cx(
            "flex min-w-0 flex-1 max-sm:order-last max-sm:basis-full",
            !sweeping && "max-sm:hidden",
          )}
        >
          <Sweep view={view} />
        </div>
        <div className="flex gap-x-6 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col sm:order-first">
          <Chosen entries={entries} onClear={() => clearCart(owner)} />
          <div className="sm:hidden">
            <Total entries={entries} looks={view.looks} />
          </div>
        </div>
        <Transactions entries={entries} looks={view.looks} />
        <div className="max-sm:hidden">
          <Total entries={entries} looks={view.looks} />
        </div>
        <Button
          size="lg"
          className="sm:hidden"
          aria-pressed={sweeping}
          onClick={() => onBar(sweeping ? "cart" : "sweep")}
        >
          {t("Sweep")}
        </Button>
        <Button size="lg" variant="primary" disabled={entries.length === 0} onClick={requestCart}>
          <span>
            {entries.length === 0
              ? tIn("cart", "Review")
              : rich("Review<wide> {items}</wide>", {
                  items: plural(entries.length, "{count} item", "{count} items"),
                  wide: (text) => <span className="max-lg:sr-only">{text}</span>,
                })}
          </span>
        </Button>
      </div>
    </section>
  );
}
