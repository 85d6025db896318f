import type { OrderSide } from "@/lib/contract/order";
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
  const noun = side === "listing" ? "Listing" : "Offer";
  if (visibility === null) return side === "listing" ? "Listed" : "Offer made";
  return `${noun} stored, not live`;
}

export function madeTone({ visibility }: Made): "pos" | "warn" {
  return visibility === null ? "pos" : "warn";
}

/**
 * The order's present state.
 * @param live how long it lasts, for an order that is live
 */
export function madeSentence({ side, name, visibility }: Made, live = ""): string {
  const subject = side === "listing" ? name : `Your offer for ${name}`;
  if (visibility === null) return `${subject} is live. ${live}`.trimEnd();
  const stored = `Your ${side} ${side === "listing" ? "of" : "for"} ${name} is stored`;
  const state = stateWords(side, visibility);
  if (visibility.status === "active") return `${stored}, but it is not shown: ${state}.`;
  return `${stored}, but it cannot be filled now: ${state}. It stays valid until it ends or you cancel it on-chain.`;
}
