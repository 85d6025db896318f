"use client";

import { type ComponentType, useEffect } from "react";
import { t } from "@/lib/language/translate";
import { watchOtherTabs } from "@/lib/other-tabs";
import { requestCart } from "@/lib/trade/cart/cart-requests";
import { watchCarts } from "@/lib/trade/cart/cart-signal";
import { withQueries } from "../../live/with-queries";
import { iconButtonStyles } from "../../ui/button-styles";
import { Icon } from "../../ui/icon";
import { pageTaken } from "../../ui/page-at-rest";
import { notOnServer, useDeferred } from "../../ui/use-deferred";

const loadButton = (): Promise<ComponentType> =>
  typeof window === "undefined"
    ? notOnServer()
    : withQueries(import("./cart-button").then((module) => module.CartButton));

/**
 * The cart's place in the header. Cart code loads only once the cart has an item, an item is added, or the cart is
 * opened.
 */
export function CartSlot() {
  const { Part, preload, activate } = useDeferred(loadButton);
  useEffect(() => watchCarts(activate), [activate]);
  useEffect(() => void pageTaken().then(watchOtherTabs), []);
  if (Part !== null) return <Part />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t("Cart")}
      onPointerEnter={preload}
      onClick={requestCart}
      className={iconButtonStyles("ghost", "md")}
    >
      <Icon name="shopping-bag" size={20} />
    </button>
  );
}
