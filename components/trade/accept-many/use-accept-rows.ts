"use client";

import { useState } from "react";
import type { Order } from "@/lib/contract/order";
import { type AssignedRow, assignItems, itemKeyOf } from "@/lib/trade/accept-many/assign-items";
import { maxAcceptances } from "@/lib/trade/accept-many/max-acceptances";
import { type AcceptEntry, acceptKey, type GivenItem } from "@/lib/trade/accept-many/request";
import { type RowUnits, rowUnits, typedUnits } from "./row-units";
import type { OfferChoice } from "./use-choices";
import { useHeldUnits } from "./use-held-units";

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
  /** The field for the units of an edition; null where their number cannot be chosen. */
  units: RowUnits | null;
  isChosen: boolean;
  /** Whether other chosen rows give the only item, or fill the whole offer. */
  blockedBy: "item" | "offer" | "limit" | null;
}

export function entryOf({
  offer,
  item,
  quantity,
}: Pick<AcceptRow, "offer" | "item" | "quantity">): AcceptEntry[] {
  return item === null ? [] : [{ key: acceptKey(offer.id, item), item, offer, quantity }];
}

type Row = AssignedRow<Order>;

const one = { quantity: 1n, units: null };

function sumOf(rows: readonly Row[], unitsOf: (row: Row) => bigint): bigint {
  return rows.reduce((sum, row) => sum + unitsOf(row), 0n);
}

/**
 * The rows of several acceptances: which are chosen, which item each gives, and how many units of an edition.
 *
 * @param options.seller the holder, whose units of editions are read
 */
export function useAcceptRows(
  choices: readonly OfferChoice[],
  { preselect, seller }: { preselect: boolean; seller: string },
) {
  // A snapshot: an accepted offer leaves the lists while its row stays in the dialog.
  const [rows] = useState<readonly Row[]>(() => assignItems(choices));
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        rows
          .filter(({ item, isFurther }) => preselect && item !== null && !isFurther)
          .slice(0, maxAcceptances)
          .map(({ key }) => key),
      ),
  );
  const itemOf = ({ key, items, item }: Row) => items.find((each) => itemKeyOf(each) === picked[key]) ?? item;
  const isEdition = (row: Row) => itemOf(row)?.standard === "erc1155";
  const unitsOf = (row: Row) => (isEdition(row) ? typedUnits(row.offer, typed[row.key]) : 1n);
  const heldUnits = useHeldUnits(
    rows.flatMap((row) => itemOf(row) ?? []),
    seller,
  );
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
    // Of two chosen rows that do not fit together, the first one holds.
    const before = isChosen ? others.filter((other) => rows.indexOf(other) < index) : others;
    const ofOffer = before.filter(({ offer }) => offer.id === row.offer.id);
    const left = BigInt(row.offer.remaining) - sumOf(ofOffer, unitsOf);
    const key = item === null ? "" : itemKeyOf(item);
    const all = heldUnits.get(key) ?? null;
    const ofItem = before.filter((other) => {
      const its = itemOf(other);
      return its !== null && itemKeyOf(its) === key;
    });
    const held = all === null ? null : all - sumOf(ofItem, unitsOf);
    const given = item?.standard === "erc1155" ? rowUnits(row.offer, typed[row.key], { left, held }) : one;
    const isOut = item?.standard === "erc1155" && held !== null && held <= 0n;
    const blockedBy =
      item === null || isOut
        ? "item"
        : left <= 0n
          ? "offer"
          : others.length >= maxAcceptances
            ? "limit"
            : null;
    return {
      ...given,
      key: row.key,
      place: index + 1,
      offer: row.offer,
      items,
      item,
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
    type: (key: string, text: string) => setTyped((before) => ({ ...before, [key]: text })),
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
    units: null,
    isChosen: true,
    blockedBy: null,
  };
}
