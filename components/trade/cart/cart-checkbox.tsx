"use client";

import type { Item } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import type { CartItem, CartListing } from "@/lib/trade/cart/cart-entry";
import { useWallet } from "@/lib/wallet/wallet-store";
import { Checkbox } from "../../ui/checkbox";
import { cardBoxStyles } from "../card-box-styles";
import { tradeState } from "../trade-state";
import { useCartToggle } from "./use-cart-toggle";

function Box({ item, listing }: { item: CartItem; listing: CartListing }) {
  const { isIn, toggle, preload } = useCartToggle(item, listing);
  return (
    <Checkbox
      checked={isIn}
      aria-label={t("In cart: {item}", { item: item.name })}
      onPointerEnter={preload}
      onFocus={preload}
      onChange={toggle}
      className={cardBoxStyles(isIn)}
    />
  );
}

/** The checkbox at the corner of a listed item's art. Checked items are in the cart. */
export function CartCheckbox({ item }: { item: Item }) {
  const web = useChain(item.chain);
  const { address } = useWallet();
  const listing = item.bestListing;
  if (web === undefined || listing === null || listing.maker.toLowerCase() === address?.toLowerCase())
    return null;
  if ("off" in tradeState(item, web, { account: address, held: 0n })) return null;
  return <Box item={item} listing={listing} />;
}
