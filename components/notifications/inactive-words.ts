import type { Notification } from "@/lib/contract/notification";
import type { OrderStatusReason } from "@/lib/contract/order";

type Inactive = Pick<Extract<Notification, { kind: "order_inactive" }>, "reason" | "side">;

interface InactiveWords {
  /** Why nobody can fill the order, as the beginning of a sentence. */
  why: string;
  /** When somebody can again. */
  until: string;
}

/** Why an order became inactive. @param symbol of the currency that it is paid in */
export function inactiveWords({ reason, side }: Inactive, symbol: string): InactiveWords {
  const approval: InactiveWords =
    side === "listing"
      ? {
          why: "The market may no longer move the item",
          until: "It comes back once you approve the market again.",
        }
      : {
          why: `The market may no longer spend your ${symbol}`,
          until: "It comes back once you approve the market again.",
        };
  const words: Record<OrderStatusReason, InactiveWords> = {
    not_owner: { why: "The item left your account", until: "It comes back if the item does." },
    not_approved: approval,
    insufficient_balance: {
      why: `Your account has too few ${symbol}`,
      until: "It comes back once your account has enough.",
    },
    in_transit: {
      why: "The item is on its way to another chain",
      until: "It comes back if the item returns here.",
    },
    stuck: { why: "The item's delivery to another chain failed", until: "Anyone can retry the delivery." },
    not_started: { why: "It has not begun yet", until: "It comes back when it begins." },
    invalid_signature: {
      why: "Your account no longer accepts its signature",
      until: "Make a new one in its place.",
    },
    transfer_blocked: {
      why: "The collection does not let the item move now",
      until: "It comes back once the collection does.",
    },
    disputed: {
      why: "The ownership of the item is disputed",
      until: "It comes back once the dispute is settled.",
    },
    fees_changed: { why: "The collection's fees changed", until: "Make a new one with the new fees." },
    unconfirmed: {
      why: "This site was restored from a backup and waits for your signature",
      until: "It comes back once you confirm it.",
    },
    ended: { why: "You ended it", until: "This site signs no more for it." },
    cancelled: { why: "It was cancelled", until: "" },
    counter: { why: "All your orders were cancelled", until: "" },
  };
  return reason === null
    ? { why: "Something it needs is missing", until: "It comes back once nothing is missing." }
    : words[reason];
}
