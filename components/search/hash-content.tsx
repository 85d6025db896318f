import { currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Order } from "@/lib/contract/order";
import { plural, t } from "@/lib/language/translate";
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

function statusWords(status: Order["status"]): string {
  return {
    active: t("Open"),
    inactive: t("Not open now"),
    filled: t("Filled"),
    cancelled: t("Cancelled"),
    expired: t("Expired"),
  }[status];
}

function subjectWords({ side, item, collection }: Order): string {
  const { name } = item ?? collection;
  if (side === "listing")
    return item === undefined
      ? t("Listing of any {collection}", { collection: name })
      : t("Listing of {item}", { item: name });
  return item === undefined
    ? t("Offer for any {collection}", { collection: name })
    : t("Offer for {item}", { item: name });
}

/** An order that a hash names. */
export function orderContent({ order }: EntryOf<"order">, { looks }: RowLook): RowContent {
  const { side, chain, status, quantity } = order;
  return {
    art: (
      <RowIcon>
        <Icon name={side === "listing" ? "tag" : "hand-coins"} size={16} />
      </RowIcon>
    ),
    name: (
      <>
        <span className="truncate font-semi">{subjectWords(order)}</span>
        <ChainTile chain={lookOf(looks, chain)} />
      </>
    ),
    note:
      quantity === "1"
        ? statusWords(status)
        : plural(BigInt(quantity), "{status}, {count} unit", "{status}, {count} units", {
            status: statusWords(status),
          }),
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
          {t(activityTypeLooks[entry.type].word)}: {name}
        </span>
        <ChainTile chain={lookOf(looks, entry.chain)} />
      </>
    ),
    note: <RelativeTime timestamp={entry.timestamp} />,
    aside: entry.price !== null && <ActivityPrice entry={entry} looks={looks} className="max-sm:hidden" />,
  };
}
