import type { OrderSide } from "@/lib/contract/order";
import type { OrderStanding } from "@/lib/trade/make/made-order";
import { orderState } from "./order-state";

/** A new order, and the marketplace's answer about it. */
export interface Made {
  side: OrderSide;
  /** "Kiln #7" */
  name: string;
  /** Null where the order is live and public. */
  standing: OrderStanding | null;
}

/** "approval missing", "hidden, still fillable" */
function stateWords(side: OrderSide, standing: OrderStanding): string {
  const { words } = orderState({ side, ...standing });
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`.replace("paused, ", "");
}

/** "Listed", or that the order is only stored. */
export function madeTitle({ side, standing }: Made): string {
  const noun = side === "listing" ? "Listing" : "Offer";
  if (standing === null) return side === "listing" ? "Listed" : "Offer made";
  return `${noun} stored, not live`;
}

export function madeTone({ standing }: Made): "pos" | "warn" {
  return standing === null ? "pos" : "warn";
}

/**
 * The order's present state.
 * @param live how long it lasts, for an order that is live
 */
export function madeSentence({ side, name, standing }: Made, live = ""): string {
  const subject = side === "listing" ? name : `Your offer for ${name}`;
  if (standing === null) return `${subject} is live. ${live}`.trimEnd();
  const stored = `Your ${side} ${side === "listing" ? "of" : "for"} ${name} is stored`;
  const state = stateWords(side, standing);
  if (standing.status === "active") return `${stored}, but it is not shown: ${state}.`;
  return `${stored}, but it cannot be filled now: ${state}. It stays valid until it ends or you cancel it on-chain.`;
}
