import { sql } from "drizzle-orm";
import type { ItemFilter, ItemSort } from "@/lib/contract/item";
import type { Queryable } from "../../db/database";
import { type KeysetPosition, readKeysetPage } from "../../db/keyset";
import type { CollectionHead } from "../collections/collection-head";
import { withBestOffers } from "./best-offers";
import { countFilteredItems, type ItemPageRow, readFilteredItems } from "./filtered-items";
import type { OfferedItemRow } from "./item-columns";
import { type ItemCondition, itemCondition } from "./item-filter";
import { isRuledOut, itemPhases } from "./item-sort";

/** The largest exact count: above it an answer is marked as inexact. */
const exactTotal = 1_000;

export interface ItemTotals {
  collectionTotal: number;
  total: number;
  totalIsExact: boolean;
}

export interface ItemsPageParameters {
  collection: CollectionHead;
  filter: ItemFilter;
  sort: ItemSort;
  limit: number;
  position: KeysetPosition | null;
}

/** One page of a collection's items; the first page includes the totals. Call `applyDueTimes` before it. */
export async function listItems(
  db: Queryable,
  { collection, filter, sort, limit, position }: ItemsPageParameters,
): Promise<{
  rows: (ItemPageRow & OfferedItemRow)[];
  next: KeysetPosition | null;
  totals: ItemTotals | null;
}> {
  const condition = await itemCondition(db, collection, filter);
  // A phase that `listed` excludes would still cost a scan. It keeps its place, which cursors name.
  const phases = itemPhases(sort);
  const { rows, next } = condition.isEmpty
    ? { rows: [], next: null }
    : await readKeysetPage<ItemPageRow>(phases, { position, limit }, (phase, after, count) =>
        isRuledOut(phase, condition.listed)
          ? Promise.resolve([])
          : readFilteredItems(db, { collection, condition }, { sort, phase, after, limit: count }),
      );
  const totals = position === null ? await countItems(db, collection, condition) : null;
  return { rows: await withBestOffers(db, rows), next, totals };
}

/** The counts of `place-counts.ts`, which each transaction keeps. */
async function storedTotal(
  db: Queryable,
  { id, items, listed }: CollectionHead,
  counted: NonNullable<ItemCondition["countedBy"]>,
): Promise<number> {
  let place = { items, listed };
  if (counted.chain !== undefined) {
    const rows = await db.query<{ items: number; listed: number }>(
      sql`select items, listed from collection_chains where collection_id = ${id} and chain = ${counted.chain}`,
    );
    place = rows[0] ?? { items: 0, listed: 0 };
  }
  if (counted.listed === undefined) return place.items;
  return counted.listed ? place.listed : place.items - place.listed;
}

async function countItems(
  db: Queryable,
  collection: CollectionHead,
  condition: ItemCondition,
): Promise<ItemTotals> {
  const { items } = collection;
  if (condition.isEmpty) return { collectionTotal: items, total: 0, totalIsExact: true };
  if (condition.countedBy !== null) {
    const total = await storedTotal(db, collection, condition.countedBy);
    return { collectionTotal: items, total, totalIsExact: true };
  }
  const { matching, isWhole } = await countFilteredItems(db, { collection, condition }, exactTotal + 1);
  const total = Math.min(matching, exactTotal);
  return { collectionTotal: items, total, totalIsExact: isWhole && matching <= exactTotal };
}
