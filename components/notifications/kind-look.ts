import type { NotificationKind } from "@/lib/contract/notification-kind";
import type { IconName } from "../ui/icon-names";

type Tone = "accent" | "pos" | "warn" | "neg";

interface KindLook {
  icon: IconName;
  tone: Tone;
}

/** The badge of each kind. */
export const kindLooks: Record<NotificationKind, KindLook> = {
  sold: { icon: "hand-coins", tone: "pos" },
  offer_received: { icon: "tag", tone: "accent" },
  outbid: { icon: "arrow-up", tone: "warn" },
  order_inactive: { icon: "pause", tone: "warn" },
  listing_returned: { icon: "rotate-ccw", tone: "warn" },
  drop_opens: { icon: "calendar-clock", tone: "accent" },
  move_delivered: { icon: "check", tone: "pos" },
  move_late: { icon: "triangle-alert", tone: "warn" },
  move_stuck: { icon: "triangle-alert", tone: "neg" },
  item_labelled: { icon: "flag", tone: "warn" },
  price_alert: { icon: "chart-line", tone: "accent" },
};

/** Class names of a badge in a tone. */
export const badgeStyles: Record<Tone, string> = {
  accent: "bg-accent-soft text-accent-text",
  pos: "bg-pos-soft text-pos",
  warn: "bg-warn-soft text-warn",
  neg: "bg-neg-soft text-neg",
};
