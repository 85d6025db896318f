import { type SQL, sql } from "drizzle-orm";
import { columns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { items } from "../../db/schema/items";
import { computed, selectList } from "../../db/select-list";
import { sqlMembers } from "../../db/sql-array";
import { type Changes, noteItem, type Place } from "../changes/gather-changes";
import { notePlace } from "../changes/place-counts";

const listed = computed({ listed: sql<boolean>`list_norm is not null` });
const placeColumns = selectList(columns(items, null, ["collectionId", "chain"]), listed);
const lockedColumns = selectList(columns(items, null, ["id", "collectionId", "chain"]), listed);
const listingColumns = columns(items, "i", ["id", "listHash"]);

/** Items of one statement: the embedded database blocks the whole process meanwhile. */
const rankedTogether = 1_000;

function lockItems(tx: Tx, ids: readonly number[]): Promise<RowOf<typeof lockedColumns>[]> {
  return tx.query(sql`
    select ${lockedColumns} from items where id in ${sqlMembers(ids, "int8")} order by id for update`);
}

/**
 * Items `t` with the best listing `b` of each, all null without one. Uses `ranked`, whose only index is `orders_best`: without fresh
 * statistics the planner might take any index of active orders, and read all of it for each item.
 */
export const itemsWithBestListing: SQL = sql.raw(`items t left join lateral (
        select o.hash, o.unit_price, o.unit_norm, o.currency, o.ends_at, o.created_at from orders o
        where o.item_id = t.id and o.chain = t.chain and o.ranked
        order by o.unit_norm, o.created_at, o.id limit 1
      ) b on true`);

function updateBestListings(tx: Tx, ids: readonly number[]): Promise<RowOf<typeof listingColumns>[]> {
  return tx.query(sql`
    update items i set list_hash = n.hash, list_price = n.unit_price, list_norm = n.unit_norm,
      list_currency = n.currency, list_expires = n.ends_at, list_at = n.created_at
    from (
      select t.id, b.* from ${itemsWithBestListing} where t.id in ${sqlMembers(ids, "int8")}
    ) n
    where i.id = n.id and (i.list_hash is distinct from n.hash or i.list_norm is distinct from n.unit_norm)
    returning ${listingColumns}`);
}

/**
 * Copies the best listing of each item into it; locks the items.
 *
 * @returns the places of all these items, with the change of their listed count.
 */
export async function rankListings(
  tx: Tx,
  changes: Changes,
  ids: readonly number[],
): Promise<(Place & { listed: number })[]> {
  const before = await lockItems(tx, ids);
  const changed = new Map<number, boolean>();
  for (let from = 0; from < ids.length; from += rankedTogether) {
    const updated = await updateBestListings(tx, ids.slice(from, from + rankedTogether));
    for (const { id, listHash } of updated) changed.set(id, listHash !== null);
  }
  const places = new Map<string, Place & { listed: number }>();
  for (const item of before) {
    const key = `${item.collectionId} ${item.chain}`;
    const place = places.get(key) ?? { collectionId: item.collectionId, chain: item.chain, listed: 0 };
    places.set(key, place);
    const listed = changed.get(item.id);
    if (listed === undefined) continue;
    noteItem(changes, item.collectionId, item.id);
    place.listed += Number(listed) - Number(item.listed);
  }
  return [...places.values()];
}

/**
 * Recomputes the best listing of items from the orders in this transaction, and notes the listed counts and floors of
 * their collections. For writers of orders; locks the items.
 *
 * @param now Unix seconds of the chain: the time of a floor that changed.
 */
export async function recomputeItems(
  tx: Tx,
  changes: Changes,
  { ids, now }: { ids: readonly number[]; now: number },
): Promise<void> {
  if (ids.length === 0) return;
  for (const { listed, ...place } of await rankListings(tx, changes, ids)) {
    notePlace(changes, place, { listed, floorAt: now });
  }
}

/**
 * Removes the listings of items before they leave a chain, since listed counts belong to the chain. Locks the items,
 * and notes that the chain's floor may have changed.
 */
export async function unlistItems(
  tx: Tx,
  changes: Changes,
  { ids, now }: { ids: readonly number[]; now: number },
): Promise<void> {
  if (ids.length === 0) return;
  const left = await tx.query<RowOf<typeof placeColumns>>(sql`
    with left_ones as (
      select id, collection_id, chain, list_norm from items where id in ${sqlMembers(ids, "int8")} order by id for update
    ), gone as (
      update items i set list_hash = null, list_price = null, list_norm = null, list_currency = null, list_expires = null,
        list_at = null
      from left_ones l where i.id = l.id and l.list_norm is not null)
    select ${placeColumns} from left_ones`);
  for (const { listed, ...place } of left)
    notePlace(changes, place, { listed: -Number(listed), floorAt: now });
}
