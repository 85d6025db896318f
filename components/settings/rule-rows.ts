import type { NotificationKind } from "@/lib/contract/notification-kind";
import type { SetNotificationRulesBody } from "@/lib/contract/notification-rules";
import { msg } from "@/lib/language/translate";

type Kinds = SetNotificationRulesBody["kinds"];
export type Channel = keyof Kinds[NotificationKind];

interface RuleRow {
  title: string;
  hint: string;
  /** The kinds that it turns on and off together. */
  kinds: readonly NotificationKind[];
}

export const ruleRows: readonly RuleRow[] = [
  { title: msg("Your item is sold"), hint: msg("With the amount that you receive"), kinds: ["sold"] },
  {
    title: msg("You receive an offer"),
    hint: msg("On an item, its trait or its collection"),
    kinds: ["offer_received"],
  },
  {
    title: msg("You are outbid"),
    hint: msg("Somebody makes a better offer of the same kind"),
    kinds: ["outbid"],
  },
  {
    title: msg("A listing or an offer becomes inactive"),
    hint: msg("The item or the coins moved, an approval is gone, or its time ran out"),
    kinds: ["order_inactive"],
  },
  {
    title: msg("An old listing can be filled again"),
    hint: msg("Its item came back to your wallet, and you never ended the listing"),
    kinds: ["listing_returned"],
  },
  {
    title: msg("A drop opens"),
    hint: msg("Stages that you can mint in, ten minutes before and when they open"),
    kinds: ["drop_opens"],
  },
  { title: msg("A move is delivered"), hint: msg("Of your own items"), kinds: ["move_delivered"] },
  {
    title: msg("A move is late or fails"),
    hint: msg("Of your own items, with what to do; each week again while it lasts"),
    kinds: ["move_late", "move_stuck"],
  },
  {
    title: msg("An item of yours is labelled"),
    hint: msg("By the people who run this site, with the reason"),
    kinds: ["item_labelled"],
  },
  { title: msg("A price alert is reached"), hint: msg("Each tells you once"), kinds: ["price_alert"] },
];

/** Whether all kinds of a row are told on a channel. */
export function isOn(kinds: Kinds, row: RuleRow, channel: Channel): boolean {
  return row.kinds.every((kind) => kinds[kind][channel]);
}

/** The kinds with a row turned on or off on a channel. */
export function withRow(kinds: Kinds, row: RuleRow, channel: Channel, on: boolean): Kinds {
  return {
    ...kinds,
    ...Object.fromEntries(row.kinds.map((kind) => [kind, { ...kinds[kind], [channel]: on }])),
  };
}
