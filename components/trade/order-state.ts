import type { Order, OrderStatusReason } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import type { Tone } from "../ui/tag";

export interface OrderState {
  words: string;
  tone: Tone;
  /** The order can be filled now or may become fillable; only an on-chain cancellation ends it for good. */
  open: boolean;
}

const reasons: Record<OrderStatusReason, string> = {
  not_owner: "item moved",
  not_approved: "approval missing",
  insufficient_balance: "balance too low",
  in_transit: "crossing",
  stuck: "delivery failed",
  not_started: "not started",
  invalid_signature: "signature not accepted",
  transfer_blocked: "transfers blocked",
  disputed: "ownership disputed",
  fees_changed: "fees changed",
  ended: "ended by its maker",
  unconfirmed: "maker must confirm it",
  cancelled: "cancelled",
  counter: "all orders cancelled",
};

/**
 * Whether its maker can make an order fillable on Quayside again by a signature: it is hidden, or waits for their confirmation since the
 * service was restored from a backup.
 */
export function canShowAgain({ hidden, statusReason }: Pick<Order, "hidden" | "statusReason">): boolean {
  if (statusReason === "ended") return false;
  return hidden || statusReason === "unconfirmed";
}

/** An order's state in words. A hidden order is never called cancelled, since others can still fill it. */
export function orderState(order: Pick<Order, "side" | "status" | "statusReason" | "hidden">): OrderState {
  const reason = order.statusReason === null ? null : reasons[order.statusReason];
  switch (order.status) {
    case "active":
      return order.hidden
        ? { words: t("Hidden, still fillable"), tone: "warn", open: true }
        : { words: t("Live"), tone: "pos", open: true };
    case "inactive": {
      // The chain still knows it, so it can be cancelled there.
      if (order.statusReason === "ended")
        return { words: t("Ended, not cancelled"), tone: "neutral", open: true };
      const paused = order.hidden ? t("Hidden, paused") : t("Paused");
      const tone = order.statusReason === "in_transit" ? "accent" : "warn";
      return { words: reason === null ? paused : `${paused}, ${reason}`, tone, open: true };
    }
    case "filled":
      return { words: order.side === "listing" ? t("Sold") : t("Accepted"), tone: "neutral", open: false };
    case "cancelled":
      return { words: t("Cancelled"), tone: "neutral", open: false };
    case "expired":
      return { words: t("Ended"), tone: "neutral", open: false };
  }
}
