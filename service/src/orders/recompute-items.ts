import { sql } from "drizzle-orm";
import { type Address, zeroAddress } from "viem";
import type { Hex } from "@/lib/contract/primitives";
import { type Changes, noteItem } from "../db/changes";
import type { Tx } from "../db/database";
import { sqlMembers, sqlRows } from "../db/sql-array";

type Touched = { id: number; collectionId: number; chain: string; listed: boolean };

/** The listings that count for floors and best prices, of the table alias `o`; what the column `ranked` keeps. */
const publicListing = sql.raw(
  "o.side = 'listing' and o.status = 'active' and o.phase = 'live' and not o.hidden and o.taker is null",
);

/** So many at once: the embedded database keeps the whole process while it works on one statement. */
const rankedTogether = 1_000;

function lockItems(tx: Tx, ids: readonly number[]): Promise<Touched[]> {
  return tx.query<Touched>(sql`
    select id, collection_id as "collectionId", chain, list_norm is not null as listed
    from items where id in ${sqlMembers(ids, "int8")} order by id for update`);
}

/**
 * By `ranked`, which stands for `publicListing` and of which `orders_best` is the only index: statistics that are old or not there would let
 * the planner take any index of active orders, and read all of it for each item.
 */
function updateBestListings(tx: Tx, ids: readonly number[]): Promise<{ id: number; listHash: Hex | null }[]> {
  return tx.query(sql`
    update items i set list_hash = n.hash, list_price = n.unit_price, list_norm = n.unit_norm,
      list_currency = n.currency, list_expires = n.ends_at, list_at = n.created_at
    from (
      select t.id, b.* from items t left join lateral (
        select o.hash, o.unit_price, o.unit_norm, o.currency, o.ends_at, o.created_at from orders o
        where o.item_id = t.id and o.chain = t.chain and o.ranked
        order by o.unit_norm, o.created_at, o.id limit 1
      ) b on true where t.id in ${sqlMembers(ids, "int8")}
    ) n
    where i.id = n.id and (i.list_hash is distinct from n.hash or i.list_norm is distinct from n.unit_norm)
    returning i.id, i.list_hash as "listHash"`);
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
  return [...places].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => place);
}

/**
 * Recomputes the best listing of items from the orders as they are in this transaction, and with it the listed counts and
 * floors of their collections. For whoever wrote orders of these items; locks the items.
 *
 * @param now Unix seconds of the chain: the time of a floor that changed.
 */
export async function recomputeItems(
  tx: Tx,
  changes: Changes,
  { ids, now }: { ids: readonly number[]; now: number },
): Promise<void> {
  if (ids.length === 0) return;
  const places = await rankListings(tx, changes, ids);
  await countListed(
    tx,
    places.filter((place) => place.listed !== 0),
  );
  await recomputeFloors(tx, changes, { places, now });
}

/**
 * Takes listings off items that leave a chain, before they do: what is listed counts there. Locks the items. The floor of that chain is to be
 * recomputed once its orders are judged.
 */
export async function unlistItems(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const places = await tx.query<Place & { listed: number }>(sql`
    with gone as (
      update items set list_hash = null, list_price = null, list_norm = null, list_currency = null, list_expires = null,
        list_at = null
      where id in ${sqlMembers(ids, "int8")} and list_norm is not null
      returning collection_id, chain)
    select collection_id as "collectionId", chain, -count(*)::int4 as listed from gone
    group by collection_id, chain order by collection_id, chain`);
  await countListed(tx, places);
}

type Place = { collectionId: number; chain: string };

async function countListed(tx: Tx, places: readonly (Place & { listed: number })[]): Promise<void> {
  if (places.length === 0) return;
  await tx.query(sql`
    insert into collection_chains (collection_id, chain, listed)
    select "collectionId", chain, listed
    from jsonb_to_recordset(${sqlRows(places)}) as r("collectionId" int4, chain text, listed int4)
    on conflict (collection_id, chain) do update set listed = collection_chains.listed + excluded.listed`);
}

/** Recomputes the floor of collections on chains; a change is kept as a point of the floor's history. */
export async function recomputeFloors(
  tx: Tx,
  changes: Changes,
  { places, now }: { places: readonly Place[]; now: number },
): Promise<void> {
  if (places.length === 0) return;
  const native: Address = zeroAddress;
  const moved = await tx.query<{ collectionId: number }>(sql`
    with current as (
      select r."collectionId" as collection_id, r.chain, (
        select o.unit_price from orders o where o.collection_id = r."collectionId" and o.chain = r.chain
          and o.currency = ${native} and ${publicListing} order by o.unit_price limit 1) as floor
      from jsonb_to_recordset(${sqlRows(places)}) as r("collectionId" int4, chain text)
    ), moved as (
      insert into collection_chains (collection_id, chain, floor) select collection_id, chain, floor from current
      on conflict (collection_id, chain) do update set floor = excluded.floor
        where collection_chains.floor is distinct from excluded.floor
      returning collection_id, chain, floor
    )
    insert into floor_points (collection_id, chain, at, floor)
    select collection_id, chain, ${now}::int8, floor from moved
    on conflict (collection_id, chain, at) do update set floor = excluded.floor
    returning collection_id as "collectionId"`);
  for (const { collectionId } of moved) changes.collections.add(collectionId);
}
