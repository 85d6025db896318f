import type { Call } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/order";
import { sameAddress } from "@/lib/same-address";

/**
 * The actions that make an account's old orders fillable again: sending or moving the item (now or later), approving
 * the conduit for a collection, receiving an item, approving a currency, and being paid in one.
 */
export type DormantCause = "send" | "move" | "approve" | "receive" | "pay" | "earn";

/**
 * Whether the action can make this open order fillable. A moved item is the first reason for a paused listing, before
 * a missing approval.
 */
export function isRevivedBy(cause: DormantCause, { side, status, statusReason: reason }: Order): boolean {
  if (cause === "send" || cause === "move") return side === "listing";
  if (status !== "inactive") return false;
  if (cause === "pay")
    return side === "offer" && (reason === "not_approved" || reason === "insufficient_balance");
  if (cause === "earn") return side === "offer" && reason === "insufficient_balance";
  if (side !== "listing") return false;
  return cause === "approve"
    ? reason === "not_approved"
    : reason === "not_owner" || reason === "insufficient_balance";
}

/** The unfilled units of an order, and their price in base units of its currency. */
export function leftOf({ price, quantity, remaining }: Pick<Order, "price" | "quantity" | "remaining">): {
  units: bigint;
  price: bigint;
} {
  const units = BigInt(remaining);
  // Amounts in an order of several units are multiples of one unit's, so the division is exact.
  return { units, price: (BigInt(price) * units) / BigInt(quantity) };
}

/** Whether one of these approvals lets the conduit spend the order's currency. */
export function isPaidByApproval(
  { currency }: Pick<Order, "currency">,
  approvals: readonly Pick<Call, "to">[],
) {
  return approvals.some(({ to }) => sameAddress(to, currency));
}

/** "a listing", "3 listings" */
export function dormantTitle(cause: DormantCause, count: number): string {
  const one = count === 1;
  switch (cause) {
    case "send":
    case "move":
      return `You have ${one ? "a listing" : `${count} listings`} of this item.`;
    case "approve":
      return `This approval brings ${one ? "an old listing" : `${count} old listings`} of yours back.`;
    case "receive":
      return `${one ? "An old listing" : `${count} old listings`} of yours would come back.`;
    case "pay":
      return `This approval brings ${one ? "an old offer" : `${count} old offers`} of yours back.`;
    case "earn":
      return `What you are paid can bring ${one ? "an old offer" : `${count} old offers`} of yours back.`;
  }
}

/** The effect of leaving the old orders in place. */
export function dormantWords(cause: DormantCause, count: number): string {
  const one = count === 1;
  const price = one ? "that price" : "those prices";
  const were = one ? "It was" : "They were";
  switch (cause) {
    case "send":
      return `Sending pauses ${one ? "it, and does not end it" : "them, and does not end them"}: if the item ever comes back to you, anyone can buy it at ${one ? price : "one of those prices"}.`;
    case "move":
      return `Moving pauses ${one ? "it, and does not end it" : "them, and does not end them"}: if the item comes back to this chain, anyone can buy it at ${one ? price : "one of those prices"}.`;
    case "approve":
      return `${were} paused when the approval went. Once it is given again, anyone can buy at ${price}.`;
    case "receive":
      return `${were} never ended. Once you hold ${one ? "the item" : "what they sell"} again, anyone can buy at ${price}.`;
    case "pay":
      return `${were} paused for want of money or approval. With both, any holder can sell to you at ${price}.`;
    case "earn":
      return `${were} paused for want of money. Once you have it, any holder can sell to you at ${price}.`;
  }
}
