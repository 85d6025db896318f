"use client";

import { useState } from "react";
import { type ChainLook, currencyOf } from "@/lib/chains/chain-look";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import type { CartEntry } from "@/lib/trade/cart/cart-entry";
import type { ActiveListing } from "@/lib/trade/cart/entry-state";
import { draftQuantity } from "@/lib/trade/list/list-draft";
import { Price } from "../../market/price";
import { QuantityInput } from "../../ui/quantity-input";
import { rich } from "../../ui/rich";

const onlyLeft = (most: bigint) =>
  plural(most, "Only {count} can still be bought.", "Only {count} can still be bought.");

/** The quantity of an entry and the price of one unit. Invalid input changes nothing. */
export function CartQuantity({
  entry: { item, listing, quantity },
  available: { remaining, divisible },
  look,
  onQuantity,
}: {
  entry: CartEntry;
  available: ActiveListing;
  look: ChainLook;
  onQuantity: (quantity: bigint) => void;
}) {
  /** The typed text, while it differs from the quantity in the cart. */
  const [typed, setTyped] = useState<string | null>(null);
  const each = (
    <Price amount={listing.unitPrice} currency={currencyOf(look, listing.currency)} rounding="up" native />
  );
  if (!divisible || remaining === 1n)
    return (
      <p className="mt-1 text-small text-ink-2">
        {quantity} × {each}
      </p>
    );
  const error = typed === null ? null : draftQuantity(typed, { most: remaining, tooMany: onlyLeft }).error;
  const change = (text: string) => {
    const { value } = draftQuantity(text, { most: remaining, tooMany: onlyLeft });
    setTyped(value?.toString() === text ? null : text);
    if (value !== null) onQuantity(value);
  };
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-3 gap-y-1">
      <div className="w-36">
        <QuantityInput
          label={t("Units of {item}", { item: item.name })}
          hideLabel
          error={error}
          value={typed ?? quantity}
          max={remaining}
          onValueChange={change}
          onBlur={() => setTyped(null)}
        />
      </div>
      <p className="flex items-center text-small text-ink-2 sm:min-h-11 lg:min-h-10">
        <span>{rich("× {price}, {count} for sale", { price: each, count: formatCount(remaining) })}</span>
      </p>
    </div>
  );
}
