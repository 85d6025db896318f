import type { OrderSide } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import type { OrderVisibility } from "@/lib/trade/make/order-visibility";
import { orderState, pausedReason } from "./order-state";

/** A new order, and the marketplace's answer about it. */
export interface Made {
  side: OrderSide;
  /** "Kiln #7" */
  name: string;
  /** Null where the order is live and public. */
  visibility: OrderVisibility | null;
}

/** "Listed", or that the order is only stored. */
export function madeTitle({ side, visibility }: Made): string {
  if (visibility === null) return side === "listing" ? t("Listed") : t("Offer made");
  return side === "listing" ? t("Listing stored, not live") : t("Offer stored, not live");
}

export function madeTone({ visibility }: Made): "pos" | "warn" {
  return visibility === null ? "pos" : "warn";
}

/**
 * The order's present state.
 * @param live how long it lasts, for an order that is live
 */
export function madeSentence({ side, name, visibility }: Made, live = ""): string {
  const isListing = side === "listing";
  if (visibility === null) {
    const words = isListing ? t("{name} is live.", { name }) : t("Your offer for {name} is live.", { name });
    return `${words} ${live}`.trimEnd();
  }
  if (visibility.status === "active")
    return isListing
      ? t("Your listing of {name} is stored, but it is not shown: hidden, still fillable.", { name })
      : t("Your offer for {name} is stored, but it is not shown: hidden, still fillable.", { name });
  const isOver = visibility.status !== "inactive";
  const state = isOver ? orderState({ side, ...visibility }).words : pausedReason(visibility);
  return isListing
    ? t(
        "Your listing of {name} is stored, but it cannot be filled now: {state}. It stays valid until it ends or you cancel it on-chain.",
        { name, state },
      )
    : t(
        "Your offer for {name} is stored, but it cannot be filled now: {state}. It stays valid until it ends or you cancel it on-chain.",
        { name, state },
      );
}
