import type { Call } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/order";
import { plural } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";

/**
 * The actions that make an account's old orders fillable again: sending, selling or moving the item (now or later), approving
 * the conduit for a collection, receiving an item, having a stuck one delivered, minting units, approving a currency, and being paid in one.
 */
export type DormantCause =
  | "send"
  | "send_many"
  | "sell"
  | "sell_many"
  | "move"
  | "approve"
  | "receive"
  | "deliver"
  | "mint"
  | "pay"
  | "earn";

/** The actions with which an item leaves the account. */
const leaves: ReadonlySet<DormantCause> = new Set(["send", "send_many", "sell", "sell_many", "move"]);

/**
 * Whether the action can make this open order fillable. A moved item is the first reason for a paused listing, before
 * a missing approval.
 */
export function isRevivedBy(cause: DormantCause, { side, status, statusReason: reason }: Order): boolean {
  if (leaves.has(cause)) return side === "listing";
  if (status !== "inactive") return false;
  if (cause === "pay")
    return side === "offer" && (reason === "not_approved" || reason === "insufficient_balance");
  if (cause === "earn") return side === "offer" && reason === "insufficient_balance";
  if (side !== "listing") return false;
  if (cause === "approve") return reason === "not_approved";
  // For an item whose delivery failed, the first reason is always its place, not its owner.
  if (cause === "deliver") return reason === "stuck" || reason === "in_transit" || reason === "not_owner";
  return reason === "not_owner" || reason === "insufficient_balance";
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

/** How many old orders the action concerns, as a sentence. */
export function dormantTitle(cause: DormantCause, count: number): string {
  switch (cause) {
    case "send":
    case "sell":
    case "move":
      return plural(count, "You have a listing of this item.", "You have {count} listings of this item.");
    case "send_many":
    case "sell_many":
      return plural(
        count,
        "You have a listing of one of these items.",
        "You have {count} listings of these items.",
      );
    case "approve":
      return plural(
        count,
        "This approval reactivates an old listing of yours.",
        "This approval reactivates {count} old listings of yours.",
      );
    case "receive":
    case "deliver":
    case "mint":
      return plural(
        count,
        "An old listing of yours would become active again.",
        "{count} old listings of yours would become active again.",
      );
    case "pay":
      return plural(
        count,
        "This approval reactivates an old offer of yours.",
        "This approval reactivates {count} old offers of yours.",
      );
    case "earn":
      return plural(
        count,
        "This payment can reactivate an old offer of yours.",
        "This payment can reactivate {count} old offers of yours.",
      );
  }
}

/** The effect of leaving the old orders in place. */
export function dormantWords(cause: DormantCause, count: number): string {
  switch (cause) {
    case "send":
      return plural(
        count,
        "Sending pauses it but does not cancel it. If the item comes back to you, anyone can buy it at that price.",
        "Sending pauses them but does not cancel them. If the item comes back to you, anyone can buy it at one of those prices.",
      );
    case "send_many":
      return plural(
        count,
        "Sending pauses it but does not cancel it. If that item comes back to you, anyone can buy it at that price.",
        "Sending pauses them but does not cancel them. If an item comes back to you, anyone can buy it at its price.",
      );
    case "sell":
      return plural(
        count,
        "Selling pauses it but does not cancel it. If the item comes back to you, anyone can buy it at that price.",
        "Selling pauses them but does not cancel them. If the item comes back to you, anyone can buy it at one of those prices.",
      );
    case "sell_many":
      return plural(
        count,
        "Selling pauses it but does not cancel it. If that item comes back to you, anyone can buy it at that price.",
        "Selling pauses them but does not cancel them. If an item comes back to you, anyone can buy it at its price.",
      );
    case "move":
      return plural(
        count,
        "Moving pauses it but does not cancel it. If the item comes back to this chain, anyone can buy it at that price.",
        "Moving pauses them but does not cancel them. If the item comes back to this chain, anyone can buy it at one of those prices.",
      );
    case "approve":
      return plural(
        count,
        "It was paused when the approval was removed. After this approval, anyone can buy at that price.",
        "They were paused when the approval was removed. After this approval, anyone can buy at those prices.",
      );
    case "receive":
      return plural(
        count,
        "It was never cancelled. Once you hold the item again, anyone can buy at that price.",
        "They were never cancelled. Once you hold what they sell again, anyone can buy at those prices.",
      );
    case "deliver":
      return plural(
        count,
        "It was never cancelled. Once the item is delivered to you, anyone can buy it at that price.",
        "They were never cancelled. Once the item is delivered to you, anyone can buy it at one of those prices.",
      );
    case "mint":
      return plural(
        count,
        "It was never cancelled. Once you hold enough units, anyone can buy at that price.",
        "They were never cancelled. Once you hold enough units, anyone can buy at those prices.",
      );
    case "pay":
      return plural(
        count,
        "It was paused because your balance or approval was too low. With both, any holder can sell to you at that price.",
        "They were paused because your balance or approval was too low. With both, any holder can sell to you at those prices.",
      );
    case "earn":
      return plural(
        count,
        "It was paused because your balance was too low. Once it is enough, any holder can sell to you at that price.",
        "They were paused because your balance was too low. Once it is enough, any holder can sell to you at those prices.",
      );
  }
}
