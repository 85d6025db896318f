import { sql } from "drizzle-orm";
import type { ItemFilter, ItemSort } from "@/lib/contract/item";
import type { Queryable } from "../../db/database";
import { type Keyed, type KeysetPosition, keyed, readKeysetPage } from "../../db/keyset";
import type { CollectionHead } from "../collections/collection-head";
import { withBestOffers } from "./best-offers";
import { type ItemRow, itemColumns, itemJoins, type OfferedItemRow } from "./item-columns";
import { type ItemCondition, itemCondition } from "./item-filter";
import { itemPhases } from "./item-sort";

/** The largest exact count: above it an answer is marked as inexact. */
const exactTotal = 1_000;

export type ItemPageRow = Keyed<ItemRow>;

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
  // A filter that leaves no row of a phase would still cost a scan: skip the phase that `listed` excludes.
  const phases = itemPhases(sort);
  const { rows, next } = condition.isEmpty
    ? { rows: [], next: null }
    : await readKeysetPage<ItemPageRow>(phases, { position, limit }, (phase, after, count) =>
        isRuledOut(phase === phases.at(-1), filter.listed)
          ? Promise.resolve([])
          : db.query<ItemPageRow>(sql`
              select ${keyed(itemColumns, phase)} from items i ${itemJoins}
              where ${condition.where} and ${phase.where ?? sql`true`} and ${after ?? sql`true`}
              order by ${phase.orderBy} limit ${count}`),
      );
  const totals = position === null ? await countItems(db, collection, condition) : null;
  return { rows: await withBestOffers(db, rows), next, totals };
}

/** The last phase of every sort is the unlisted items. */
function isRuledOut(isUnlistedPhase: boolean, listed: boolean | undefined): boolean {
  return listed !== undefined && listed === isUnlistedPhase;
}

async function countItems(
  db: Queryable,
  { items, listed }: CollectionHead,
  condition: ItemCondition,
): Promise<ItemTotals> {
  if (condition.isEmpty) return { collectionTotal: items, total: 0, totalIsExact: true };
  if (condition.countedBy !== null) {
    return {
      collectionTotal: items,
      total: condition.countedBy === "all" ? items : listed,
      totalIsExact: true,
    };
  }
  const rows = await db.query<{ matching: number }>(sql`
    select count(*)::int as matching from (
      select 1 from items i ${condition.needsMeta ? sql`left join item_meta m on m.item_id = i.id` : sql``}
      where ${condition.where} limit ${exactTotal + 1}) as counted`);
  const matching = rows[0]?.matching ?? 0;
  const total = Math.min(matching, exactTotal);
  return { collectionTotal: items, total, totalIsExact: matching <= exactTotal };
}
