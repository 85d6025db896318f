import type { NotificationTotals } from "@/lib/contract/notification";
import type { NotificationKind } from "@/lib/contract/notification-kind";
import { msg } from "@/lib/language/translate";
import type { NotificationFilter } from "@/lib/query/use-notifications";

interface NotificationView {
  /** In the page's address; empty for the first. */
  name: string;
  label: string;
  filter: NotificationFilter;
}

/** The views of the page, in their order. */
export const views = [
  { name: "", label: msg("All"), filter: {} },
  { name: "unread", label: msg("Unread"), filter: { unread: true } },
  {
    name: "trades",
    label: msg("Sales and offers"),
    filter: { kind: ["sold", "offer_received", "outbid", "order_inactive", "listing_returned"] },
  },
  { name: "moves", label: msg("Moves"), filter: { kind: ["move_delivered", "move_late", "move_stuck"] } },
  { name: "drops", label: msg("Drops"), filter: { kind: ["drop_opens"] } },
  { name: "alerts", label: msg("Price alerts"), filter: { kind: ["price_alert"] } },
  { name: "labels", label: msg("Labels"), filter: { kind: ["item_labelled"] } },
] as const satisfies readonly NotificationView[];

export type View = (typeof views)[number];

/** The view of an address; the first for a name that is unknown. */
export function viewOf(name: string | null): View {
  return views.find((view) => view.name === name) ?? views[0];
}

/** How many notifications a view has. */
export function countOf(view: View, { all, unread, byKind }: NotificationTotals): number {
  if (view.name === "") return all;
  if (view.name === "unread") return unread;
  return view.filter.kind.reduce((sum: number, kind: NotificationKind) => sum + (byKind[kind] ?? 0), 0);
}
