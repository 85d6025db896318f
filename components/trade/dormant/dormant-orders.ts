import type { Call } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
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
      return t("You have {value} of this item.", {
        value: one ? "a listing" : t("{count} listings", { count }),
      });
    case "approve":
      return t("This approval reactivates {value} of yours.", {
        value: one ? "an old listing" : t("{count} old listings", { count }),
      });
    case "receive":
      return t("{value} of yours would become active again.", {
        value: one ? t("An old listing") : t("{count} old listings", { count }),
      });
    case "pay":
      return t("This approval reactivates {value} of yours.", {
        value: one ? "an old offer" : t("{count} old offers", { count }),
      });
    case "earn":
      return t("This payment can reactivate {value} of yours.", {
        value: one ? "an old offer" : t("{count} old offers", { count }),
      });
  }
}

/** The effect of leaving the old orders in place. */
export function dormantWords(cause: DormantCause, count: number): string {
  const one = count === 1;
  const price = one ? "that price" : "those prices";
  const were = one ? t("It was") : t("They were");
  switch (cause) {
    case "send":
      return t("Sending pauses {value}. If the item comes back to you, anyone can buy it at {value2}.", {
        value: one ? "it but does not cancel it" : "them but does not cancel them",
        value2: one ? price : "one of those prices",
      });
    case "move":
      return t(
        "Moving pauses {value}. If the item comes back to this chain, anyone can buy it at {value2}.",
        {
          value: one ? "it but does not cancel it" : "them but does not cancel them",
          value2: one ? price : "one of those prices",
        },
      );
    case "approve":
      return t(
        "{were} paused when the approval was removed. After this approval, anyone can buy at {price}.",
        { were, price },
      );
    case "receive":
      return t("{were} never cancelled. Once you hold {value} again, anyone can buy at {price}.", {
        were,
        value: one ? "the item" : "what they sell",
        price,
      });
    case "pay":
      return t(
        "{were} paused because your balance or approval was too low. With both, any holder can sell to you at {price}.",
        { were, price },
      );
    case "earn":
      return t(
        "{were} paused because your balance was too low. Once it is enough, any holder can sell to you at {price}.",
        { were, price },
      );
  }
}
