"use client";

import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { plural, t } from "@/lib/language/translate";
import { takeCartRequest } from "@/lib/trade/cart/cart-requests";
import { subscribeCarts } from "@/lib/trade/cart/cart-signal";
import { readCart, visitor } from "@/lib/trade/cart/cart-storage";
import { useCartIds } from "@/lib/trade/cart/use-cart-ids";
import { savedFlowKeys } from "@/lib/trade/flow/saved-flow";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import { iconButtonStyles } from "../../ui/button-styles";
import { Icon } from "../../ui/icon";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { CartDialogProps } from "./cart-dialog";

const loadCart = (): Promise<ComponentType<CartDialogProps>> =>
  typeof window === "undefined" ? notOnServer() : import("./cart-dialog").then((module) => module.CartDialog);

/** Milliseconds after which a wish to check out expires while the wallet connects. */
const wishLastsMs = 120_000;

/**
 * The cart in the header, with its number of items. A purchase that a reload interrupted opens again by itself, and a
 * checkout continues once the wallet is connected.
 */
export function CartButton() {
  const { address } = useWallet();
  const count = useCartIds().length;
  const { Part, preload, activate } = useDeferred(loadCart);
  const [open, setOpen] = useState<CartDialogProps["start"] | null>(null);
  const wishUntil = useRef(0);

  const show = useCallback(
    (start: CartDialogProps["start"]) => {
      setOpen(start);
      activate();
    },
    [activate],
  );
  useEffect(() => {
    const answer = () => {
      if (takeCartRequest()) show("cart");
    };
    // The cart may have been requested while this code was loading.
    answer();
    return subscribeCarts(answer);
  }, [show]);

  useEffect(() => {
    if (address === null) return;
    const owner = address.toLowerCase();
    const go = () => {
      const wished = Date.now() < wishUntil.current;
      wishUntil.current = 0;
      if (wished || savedFlowKeys("sweep").some((key) => key.endsWith(`:${owner}`))) show("checkout");
    };
    if (readCart(visitor) === null) go();
    else
      void import("@/lib/trade/cart/cart")
        .then(({ adoptVisitorCart }) => adoptVisitorCart(owner))
        .then(go, go);
  }, [address, show]);

  const connect = () => {
    setOpen(null);
    wishUntil.current = Date.now() + wishLastsMs;
    requestConnect();
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open !== null}
        aria-label={
          count === 0 ? t("Cart, empty") : plural(count, "Cart, {count} item", "Cart, {count} items")
        }
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => show("cart")}
        className={`relative ${iconButtonStyles("ghost", "md")}`}
      >
        <Icon name="shopping-bag" size={20} />
        {count > 0 && (
          <span className="absolute end-0.5 top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.65625rem] leading-none font-semi text-accent-ink">
            {count}
          </span>
        )}
      </button>
      {Part !== null && open !== null && (
        <Part start={open} onConnect={connect} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
