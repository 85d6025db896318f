import type { InactiveReason, Notification } from "@/lib/contract/notification";
import { t } from "@/lib/language/translate";

type Inactive = Pick<Extract<Notification, { kind: "order_inactive" }>, "reason" | "side">;

interface InactiveWords {
  /** Why nobody can fill the order: a sentence without its full stop. */
  why: string;
  /** When somebody can again. */
  until: string;
}

/** Why an order became inactive. @param symbol of the currency that it is paid in */
export function inactiveWords({ reason, side }: Inactive, symbol: string): InactiveWords {
  const approval: InactiveWords =
    side === "listing"
      ? {
          why: t("The market may no longer move the item"),
          until: t("It comes back once you approve the market again."),
        }
      : {
          why: t("The market may no longer spend your {symbol}", { symbol }),
          until: t("It comes back once you approve the market again."),
        };
  const words: Record<InactiveReason, InactiveWords> = {
    not_owner: { why: t("The item left your account"), until: t("It comes back if the item does.") },
    not_approved: approval,
    insufficient_balance: {
      why: t("Your account has too few {symbol}", { symbol }),
      until: t("It comes back once your account has enough."),
    },
    in_transit: {
      why: t("The item is on its way to another chain"),
      until: t("It comes back if the item returns here."),
    },
    stuck: {
      why: t("The item's delivery to another chain failed"),
      until: t("Anyone can retry the delivery."),
    },
    not_started: { why: t("It has not begun yet"), until: t("It comes back when it begins.") },
    invalid_signature: {
      why: t("Your account no longer accepts its signature"),
      until: t("Make a new one in its place."),
    },
    transfer_blocked: {
      why: t("The collection does not let the item move now"),
      until: t("It comes back once the collection does."),
    },
    disputed: {
      why: t("The ownership of the item is disputed"),
      until: t("It comes back once the dispute is settled."),
    },
    fees_changed: { why: t("The collection's fees changed"), until: t("Make a new one with the new fees.") },
    unconfirmed: {
      why: t("This site was restored from a backup and waits for your signature"),
      until: t("It comes back once you confirm it."),
    },
    expired: { why: t("Its time ran out"), until: t("Make a new one in its place.") },
    ended: { why: t("You ended it"), until: t("This site signs no more for it.") },
    cancelled: { why: t("It was cancelled"), until: "" },
    counter: { why: t("All your orders were cancelled"), until: "" },
  };
  const known: InactiveWords | undefined = reason === null ? undefined : words[reason];
  // A newer service may have reasons that this page does not know.
  return (
    known ?? { why: t("Something it needs is missing"), until: t("It comes back once nothing is missing.") }
  );
}
