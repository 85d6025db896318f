import { z } from "zod";

/** Everything that an account is notified of. This list may grow. */
export const notificationKinds = [
  "sold",
  "offer_received",
  "outbid",
  "order_inactive",
  "listing_returned",
  "drop_opens",
  "move_delivered",
  "move_late",
  "move_stuck",
  "item_labelled",
  "price_alert",
] as const;

export const notificationKindSchema = z.enum(notificationKinds).meta({ id: "NotificationKind" });
export type NotificationKind = z.infer<typeof notificationKindSchema>;
