"use client";

import { useState } from "react";
import type { Order } from "@/lib/contract/order";
import { isPartial } from "@/lib/seaport/check-structure";
import { type AssignedRow, assignItems, itemKeyOf } from "@/lib/trade/accept-many/assign-items";
import { maxAcceptances } from "@/lib/trade/accept-many/max-acceptances";
import { type AcceptEntry, acceptKey, type GivenItem } from "@/lib/trade/accept-many/request";
import type { OfferChoice } from "./use-choices";

/** The facts of an offer that its row shows. */
type RowOffer = AcceptEntry["offer"] &
  Pick<Order, "collection" | "remaining" | "unitPrice"> &
  Partial<Pick<Order, "item">>;

/** A row of the table: an acceptance that can be chosen. */
export interface AcceptRow {
  key: string;
  /** Its place among the rows, from 1. */
  place: number;
  offer: RowOffer;
  /** The items that can be given here: those that no other chosen row gives. */
  items: readonly GivenItem[];
  /** null if none is left. */
  item: GivenItem | null;
  quantity: bigint;
  isChosen: boolean;
  /** Whether other chosen rows give the only item, or fill the whole offer. */
  blockedBy: "item" | "offer" | "limit" | null;
}

/** Units to give: one of an edition, unless the offer takes all or nothing. */
function unitsOf({ order, remaining }: Order): bigint {
  return isPartial(order.parameters) ? 1n : BigInt(remaining);
}

export function entryOf({
  offer,
  item,
  quantity,
}: Pick<AcceptRow, "offer" | "item" | "quantity">): AcceptEntry[] {
  return item === null ? [] : [{ key: acceptKey(offer.id, item), item, offer, quantity }];
}

/** The rows of several acceptances: which are chosen, and which item each gives. */
export function useAcceptRows(choices: readonly OfferChoice[], { preselect }: { preselect: boolean }) {
  // A snapshot: an accepted offer leaves the lists while its row stays in the dialog.
  const [rows] = useState<readonly AssignedRow<Order>[]>(() => assignItems(choices));
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        rows
          .filter(({ item, isFurther }) => preselect && item !== null && !isFurther)
          .slice(0, maxAcceptances)
          .map(({ key }) => key),
      ),
  );
  const itemOf = ({ key, items, item }: AssignedRow<Order>) =>
    items.find((each) => itemKeyOf(each) === picked[key]) ?? item;
  const views = rows.map((row, index): AcceptRow => {
    const others = rows.filter(({ key }) => key !== row.key && chosen.has(key));
    const taken = new Set(
      others.flatMap((other) => {
        const item = itemOf(other);
        // Units of an edition can go to several offers, but to one offer only once.
        const isElsewhere = other.offer.id !== row.offer.id;
        return item === null || (item.standard === "erc1155" && isElsewhere) ? [] : [itemKeyOf(item)];
      }),
    );
    const items = row.items.filter((item) => !taken.has(itemKeyOf(item)));
    const own = itemOf(row);
    const item = own !== null && items.includes(own) ? own : (items[0] ?? null);
    const isChosen = chosen.has(row.key) && item !== null;
    const ofOffer = others.filter(({ offer }) => offer.id === row.offer.id).length;
    const isFilled = BigInt(ofOffer) * unitsOf(row.offer) >= BigInt(row.offer.remaining);
    const blockedBy =
      item === null ? "item" : isFilled ? "offer" : others.length >= maxAcceptances ? "limit" : null;
    return {
      key: row.key,
      place: index + 1,
      offer: row.offer,
      items,
      item,
      quantity: item?.standard === "erc1155" ? unitsOf(row.offer) : 1n,
      isChosen,
      blockedBy: isChosen ? null : blockedBy,
    };
  });
  return {
    rows: views,
    choose: (key: string, isChosen: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        if (isChosen) next.add(key);
        else next.delete(key);
        return next;
      }),
    pick: (key: string, itemKey: string) => setPicked((before) => ({ ...before, [key]: itemKey })),
  };
}

/** The row of an acceptance that is under way. */
export function runningRow({ key, item, offer, quantity }: AcceptEntry, index: number): AcceptRow {
  const { collection } = item;
  const unitPrice = (BigInt(offer.price) / BigInt(offer.quantity)).toString();
  return {
    key,
    place: index + 1,
    offer: { ...offer, collection, unitPrice, remaining: offer.quantity, item },
    items: [item],
    item,
    quantity,
    isChosen: true,
    blockedBy: null,
  };
}
