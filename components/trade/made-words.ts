import type { OrderSide } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import type { OrderVisibility } from "@/lib/trade/make/order-visibility";
import { orderState } from "./order-state";

/** A new order, and the marketplace's answer about it. */
export interface Made {
  side: OrderSide;
  /** "Kiln #7" */
  name: string;
  /** Null where the order is live and public. */
  visibility: OrderVisibility | null;
}

/** "approval missing", "hidden, still fillable" */
function stateWords(side: OrderSide, visibility: OrderVisibility): string {
  const { words } = orderState({ side, ...visibility });
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`.replace("paused, ", "");
}

/** "Listed", or that the order is only stored. */
export function madeTitle({ side, visibility }: Made): string {
  const noun = side === "listing" ? t("Listing") : t("Offer");
  if (visibility === null) return side === "listing" ? t("Listed") : t("Offer made");
  return t("{noun} stored, not live", { noun });
}

export function madeTone({ visibility }: Made): "pos" | "warn" {
  return visibility === null ? "pos" : "warn";
}

/**
 * The order's present state.
 * @param live how long it lasts, for an order that is live
 */
export function madeSentence({ side, name, visibility }: Made, live = ""): string {
  const subject = side === "listing" ? name : t("Your offer for {name}", { name });
  if (visibility === null) return t("{subject} is live. {live}", { subject, live }).trimEnd();
  const stored = t("Your {side} {value} {name} is stored", {
    side,
    value: side === "listing" ? "of" : "for",
    name,
  });
  const state = stateWords(side, visibility);
  if (visibility.status === "active") return t("{stored}, but it is not shown: {state}.", { stored, state });
  return t(
    "{stored}, but it cannot be filled now: {state}. It stays valid until it ends or you cancel it on-chain.",
    { stored, state },
  );
}
