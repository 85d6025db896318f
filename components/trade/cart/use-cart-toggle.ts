"use client";

import { msg, t } from "@/lib/language/translate";
import type { CartRefusal } from "@/lib/trade/cart/cart";
import type { CartItem, CartListing } from "@/lib/trade/cart/cart-entry";
import { requestCart } from "@/lib/trade/cart/cart-requests";
import { cartOwner } from "@/lib/trade/cart/cart-storage";
import { useCartIds } from "@/lib/trade/cart/use-cart-ids";
import { getWallet } from "@/lib/wallet/wallet-store";
import { showToast } from "../../ui/toast-store";

const refusals: Record<CartRefusal, string> = {
  private: msg("This listing is private. Buy it on its own."),
  own_listing: msg("This is your own listing."),
  disputed: msg("Trading is paused for this item."),
  full: msg("The cart is full. Buy or remove something first."),
};

const loadCart = () => import("@/lib/trade/cart/cart");

/** Adds a listing to the cart and removes it. Cart code loads on intent. */
export function useCartToggle(item: CartItem, listing: CartListing) {
  const isIn = useCartIds().includes(listing.id);
  const preload = () => void loadCart().catch(() => undefined);
  const say = (title: string) =>
    showToast({ title, tone: "warn", action: { label: t("Open cart"), onSelect: requestCart } });
  const toggle = () => {
    loadCart().then(
      ({ addToCart, removeFromCart }) => {
        const owner = cartOwner(getWallet().address);
        if (isIn) {
          removeFromCart(owner, [listing.id]);
          return;
        }
        const refusal = addToCart(owner, { item, listing }, { at: Math.floor(Date.now() / 1000) });
        if (refusal !== null) say(t(refusals[refusal]));
      },
      () => say(t("The cart did not load. Try again.")),
    );
  };
  return { isIn, toggle, preload };
}
