import type { Order, OrderStatusReason } from "@/lib/contract/order";
import { msg, t } from "@/lib/language/translate";
import type { Tone } from "../ui/tag";

export interface OrderState {
  words: string;
  tone: Tone;
  /** The order can be filled now or may become fillable; only an on-chain cancellation ends it for good. */
  open: boolean;
}

const reasons: Record<OrderStatusReason, string> = {
  not_owner: msg("item moved"),
  not_approved: msg("approval missing"),
  insufficient_balance: msg("balance too low"),
  in_transit: msg("crossing"),
  stuck: msg("delivery failed"),
  not_started: msg("not started"),
  invalid_signature: msg("signature not accepted"),
  transfer_blocked: msg("transfers blocked"),
  disputed: msg("ownership disputed"),
  fees_changed: msg("fees changed"),
  ended: msg("ended by its maker"),
  unconfirmed: msg("maker must confirm it"),
  cancelled: msg("cancelled"),
  counter: msg("all orders cancelled"),
};

/**
 * Whether its maker can make an order fillable on Quayside again by a signature: it is hidden, or waits for their confirmation since the
 * service was restored from a backup.
 */
export function canShowAgain({ hidden, statusReason }: Pick<Order, "hidden" | "statusReason">): boolean {
  if (statusReason === "ended") return false;
  return hidden || statusReason === "unconfirmed";
}

type Paused = Pick<Order, "statusReason" | "hidden">;

function pausedWords({ hidden, statusReason }: Paused): string {
  if (statusReason === null) return hidden ? t("Hidden, paused") : t("Paused");
  const reason = t(reasons[statusReason]);
  return hidden ? t("Hidden, paused, {reason}", { reason }) : t("Paused, {reason}", { reason });
}

/** Why an inactive order cannot be filled, inside a sentence: "approval missing". */
export function pausedReason({ hidden, statusReason }: Paused): string {
  if (statusReason === null) return hidden ? t("hidden, paused") : t("paused");
  const reason = t(reasons[statusReason]);
  return hidden ? t("hidden, {reason}", { reason }) : reason;
}

/** An order's state in words. A hidden order is never called cancelled, since others can still fill it. */
export function orderState(order: Pick<Order, "side" | "status" | "statusReason" | "hidden">): OrderState {
  switch (order.status) {
    case "active":
      return order.hidden
        ? { words: t("Hidden, still fillable"), tone: "warn", open: true }
        : { words: t("Live"), tone: "pos", open: true };
    case "inactive": {
      // The chain still knows it, so it can be cancelled there.
      if (order.statusReason === "ended")
        return { words: t("Ended, not cancelled"), tone: "neutral", open: true };
      const tone = order.statusReason === "in_transit" ? "accent" : "warn";
      return { words: pausedWords(order), tone, open: true };
    }
    case "filled":
      return { words: order.side === "listing" ? t("Sold") : t("Accepted"), tone: "neutral", open: false };
    case "cancelled":
      return { words: t("Cancelled"), tone: "neutral", open: false };
    case "expired":
      return { words: t("Ended"), tone: "neutral", open: false };
  }
}
