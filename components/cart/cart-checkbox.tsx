"use client";

import type { CartItem, CartListing } from "@/lib/cart/cart-entry";
import type { Item } from "@/lib/contract/item";
import { useChain } from "@/lib/query/use-chains";
import { useWallet } from "@/lib/wallet/wallet-store";
import { tradeState } from "../order/trade-state";
import { Checkbox } from "../ui/checkbox";
import { cx } from "../ui/cx";
import { useCartToggle } from "./use-cart-toggle";

function Box({ item, listing }: { item: CartItem; listing: CartListing }) {
  const { isIn, toggle, preload } = useCartToggle(item, listing);
  return (
    <Checkbox
      checked={isIn}
      aria-label={`In cart: ${item.name}`}
      onPointerEnter={preload}
      onFocus={preload}
      onChange={toggle}
      className={cx(
        "rounded-tag bg-s1",
        !isIn &&
          "opacity-0 transition-opacity duration-2 group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-coarse:opacity-100",
      )}
    />
  );
}

/** The box at the corner of a card's art: seen where the pointer is, on touch screens, and where it is ticked. */
export function CartCheckbox({ item }: { item: Item }) {
  const web = useChain(item.chain);
  const { address } = useWallet();
  const listing = item.bestListing;
  if (web === undefined || listing === null || listing.maker.toLowerCase() === address?.toLowerCase())
    return null;
  if ("off" in tradeState(item, web, { account: address, held: 0n })) return null;
  return <Box item={item} listing={listing} />;
}
