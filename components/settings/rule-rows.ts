import type { NotificationKind } from "@/lib/contract/notification-kind";
import type { SetNotificationRulesBody } from "@/lib/contract/notification-rules";

type Kinds = SetNotificationRulesBody["kinds"];
export type Channel = keyof Kinds[NotificationKind];

interface RuleRow {
  title: string;
  hint: string;
  /** The kinds that it turns on and off together. */
  kinds: readonly NotificationKind[];
}

export const ruleRows: readonly RuleRow[] = [
  { title: "Your item is sold", hint: "With the amount that you receive", kinds: ["sold"] },
  {
    title: "You receive an offer",
    hint: "On an item, its trait or its collection",
    kinds: ["offer_received"],
  },
  { title: "You are outbid", hint: "Somebody makes a better offer of the same kind", kinds: ["outbid"] },
  {
    title: "A listing or an offer becomes inactive",
    hint: "The item or the coins moved, or an approval is gone",
    kinds: ["order_inactive"],
  },
  {
    title: "A drop opens",
    hint: "Stages that you can mint in, ten minutes before and when they open",
    kinds: ["drop_opens"],
  },
  { title: "A move is delivered", hint: "Of your own items", kinds: ["move_delivered"] },
  {
    title: "A move is late or fails",
    hint: "Of your own items, with what to do",
    kinds: ["move_late", "move_stuck"],
  },
  {
    title: "An item of yours is labelled",
    hint: "By the people who run this site, with the reason",
    kinds: ["item_labelled"],
  },
  { title: "A price alert is reached", hint: "Each tells you once", kinds: ["price_alert"] },
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
