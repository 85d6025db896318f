"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { ItemTrait } from "@/lib/contract/item";
import {
  aboveFloor,
  baseUnits,
  type FloorWarning,
  floorAmount,
  type ListDraft,
  plusTenth,
} from "@/lib/flows/list-draft";
import { formatChange } from "@/lib/format/percent";
import { formatExactAmount, formatPrice } from "@/lib/format/price";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { useItem } from "@/lib/query/use-item";
import { findCurrency } from "@/lib/tx/describe-amount";
import { chipStyles } from "../ui/chip-styles";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";
import { Note } from "../ui/note";
import { Select } from "../ui/select";
import type { OrderItemData } from "./order-item";

export interface ListPriceProps {
  item: OrderItemData;
  web: WebChain;
  collection: Collection | null;
  draft: ListDraft;
  price: { amount: bigint | null; error: string | null };
  warning: FloorWarning;
  locked: boolean;
  onChange: (changes: Partial<ListDraft>) => void;
}

interface Shortcut {
  label: string;
  amount: bigint;
}

/** The dearest floor among the item's traits, where it is above the collection's, in base units of the native currency. */
function topTrait(traits: readonly ItemTrait[], floor: bigint | null, web: WebChain): Shortcut[] {
  const { decimals } = web.chain.nativeCurrency;
  const floors = traits.flatMap(({ type, value, floor: own }) =>
    own === undefined ? [] : [{ label: `${type}: ${value}`, amount: baseUnits(own, decimals) }],
  );
  const [top] = floors.sort((a, b) => (a.amount < b.amount ? 1 : -1));
  return top !== undefined && top.amount > (floor ?? 0n) ? [top] : [];
}

/** Prices worth starting from, in the native currency: floors, and a tenth above what the item last went for. */
function shortcuts(
  { item, web, collection }: Pick<ListPriceProps, "item" | "web" | "collection">,
  traits: readonly ItemTrait[],
): Shortcut[] {
  const floor = collection === null ? null : floorAmount(collection, web);
  const last = item.lastSale;
  const native = last !== null && findCurrency(web.chain, last.currency)?.kind === "native";
  return [
    ...(floor === null ? [] : [{ label: "Floor", amount: floor }]),
    ...topTrait(traits, floor, web),
    ...(native ? [{ label: "Last sale +10%", amount: plusTenth(BigInt(last.price)) }] : []),
  ];
}

function floorSentence(price: bigint, floor: bigint): string {
  if (price === floor) return "At the floor.";
  const distance = formatChange(aboveFloor(price > floor ? price : 2n * floor - price, floor)).replace(
    "+",
    "",
  );
  if (price > floor) return `${distance.replace(">", "Over ")} above floor.`;
  // Rounding must not say that it costs nothing.
  return `${distance === "100.0%" ? "Over 99.9%" : distance} below floor.`;
}

/** The price: typed, or taken from what the collection goes for, with a word where it is low. */
export function ListPrice(props: ListPriceProps) {
  const { item, web, collection, draft, price, warning, locked, onChange } = props;
  const { data: live } = useItem(item.chain, item.contract, item.tokenId);
  const { nativeCurrency, currencies } = web.chain;
  const currency = findCurrency(web.chain, draft.currency);
  const floor = collection === null ? null : floorAmount(collection, web);
  const comparable = price.amount !== null && floor !== null && floor > 0n && currency?.kind === "native";
  const options = currencies
    .filter(({ kind }) => kind !== "wrapped")
    .map(({ address, symbol }) => ({ value: address, label: symbol }));
  return (
    <div className="flex flex-col gap-3">
      <Input
        label={item.standard === "erc1155" ? "Price each" : "Price"}
        aside={
          locked && (
            <span className="inline-flex items-center gap-1.5">
              <Icon name="lock" size={14} />
              Locked while your wallet is open
            </span>
          )
        }
        inputMode="decimal"
        placeholder="0.00"
        value={draft.price}
        disabled={locked}
        error={price.error}
        className="h-14 pr-2 lg:h-13"
        unit={
          <span className="flex items-center gap-3">
            {price.amount !== null && currency?.usd && (
              <span className="max-sm:hidden">
                {formatUsd(usdOf(price.amount, currency.decimals, currency.usd.rate))}
              </span>
            )}
            {locked ? (
              <span className="pr-2 font-semi">{currency?.symbol}</span>
            ) : (
              <Select
                label="Currency"
                size="sm"
                options={options}
                value={draft.currency}
                onValueChange={(address) => onChange({ currency: address })}
              />
            )}
          </span>
        }
        onChange={(event) => onChange({ price: event.target.value })}
      />
      {!locked && (
        <div className="flex flex-wrap gap-2">
          {shortcuts(props, live?.traits ?? []).map(({ label, amount }) => (
            <button
              key={label}
              type="button"
              className={chipStyles(false)}
              onClick={() =>
                onChange({
                  price: formatExactAmount(amount, nativeCurrency.decimals),
                  currency: nativeCurrency.address,
                })
              }
            >
              <span className="font-regular text-ink-2">{label}</span>{" "}
              {formatPrice(amount, nativeCurrency.decimals)}
            </button>
          ))}
        </div>
      )}
      {comparable && price.amount !== null && warning === "none" && (
        <p className="text-small text-ink-2">{floorSentence(price.amount, floor)}</p>
      )}
      {comparable && price.amount !== null && warning !== "none" && (
        <Note tone="warn" title={floorSentence(price.amount, floor)}>
          {warning === "far_below"
            ? "Type the price again to list it for so little."
            : "Others ask for more."}
        </Note>
      )}
      {warning === "far_below" && !locked && (
        <Input
          label="Price again"
          inputMode="decimal"
          value={draft.again}
          unit={currency?.symbol}
          onChange={(event) => onChange({ again: event.target.value })}
        />
      )}
    </div>
  );
}
