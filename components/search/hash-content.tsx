import { currencyOf, lookOf } from "@/lib/chains/chain-look";
import { formatCount } from "@/lib/format/count";
import { msg, t } from "@/lib/language/translate";
import { ActivityPrice } from "../market/activity/activity-price";
import { activitySubject } from "../market/activity/activity-subject";
import { activityTypeLooks } from "../market/activity/activity-type";
import { ChainTile } from "../market/chain-tile";
import { Price } from "../market/price";
import { RelativeTime } from "../market/relative-time";
import { Thumb } from "../market/thumb";
import { Icon } from "../ui/icon";
import type { EntryOf } from "./palette-groups";
import { artSize, type RowContent, RowIcon, type RowLook } from "./palette-row";

const orderStates = {
  active: msg("Open"),
  inactive: msg("Not open now"),
  filled: msg("Filled"),
  cancelled: msg("Cancelled"),
  expired: msg("Expired"),
} as const;

/** An order that a hash names. */
export function orderContent({ order }: EntryOf<"order">, { looks }: RowLook): RowContent {
  const { side, chain, item, collection, status, quantity } = order;
  const subject = item?.name ?? `any ${collection.name}`;
  return {
    art: (
      <RowIcon>
        <Icon name={side === "listing" ? "tag" : "hand-coins"} size={16} />
      </RowIcon>
    ),
    name: (
      <>
        <span className="truncate font-semi">
          {side === "listing" ? t("Listing of") : t("Offer for")} {subject}
        </span>
        <ChainTile chain={lookOf(looks, chain)} />
      </>
    ),
    note:
      quantity === "1"
        ? orderStates[status]
        : t("{status}, {quantity} units", { status: orderStates[status], quantity: formatCount(quantity) }),
    aside: <Price amount={order.price} currency={currencyOf(lookOf(looks, chain), order.currency)} />,
  };
}

/** One thing that happened in a transaction. */
export function eventContent({ entry }: EntryOf<"event">, { looks }: RowLook): RowContent {
  const { name, image, explicit } = activitySubject(entry);
  return {
    art: <Thumb image={image} size={artSize} explicit={explicit} />,
    name: (
      <>
        <span className="truncate font-semi">
          {activityTypeLooks[entry.type].word}: {name}
        </span>
        <ChainTile chain={lookOf(looks, entry.chain)} />
      </>
    ),
    note: <RelativeTime timestamp={entry.timestamp} />,
    aside: entry.price !== null && <ActivityPrice entry={entry} looks={looks} className="max-sm:hidden" />,
  };
}
