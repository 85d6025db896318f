"use client";

import { t } from "@/lib/language/translate";
import type { CartItem, CartListing } from "@/lib/trade/cart/cart-entry";
import type { ButtonSize } from "../../ui/button-styles";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/icon-button";
import { useCartToggle } from "./use-cart-toggle";

/** The "+" beside Buy. For a listing in the cart it is a tick that removes it. */
export function AddToCart({
  item,
  listing,
  size = "sm",
}: {
  item: CartItem;
  listing: CartListing;
  size?: ButtonSize;
}) {
  const { isIn, toggle, preload } = useCartToggle(item, listing);
  return (
    <IconButton
      size={size}
      variant="secondary"
      label={
        isIn
          ? t("Remove from cart: {item}", { item: item.name })
          : t("Add to cart: {item}", { item: item.name })
      }
      aria-pressed={isIn}
      className={isIn ? "text-accent-text!" : "bg-s1!"}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={toggle}
    >
      <Icon name={isIn ? "check" : "plus"} size={size === "lg" ? 20 : 16} />
    </IconButton>
  );
}
