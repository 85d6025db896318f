import { type SQL, sql } from "drizzle-orm";
import { type Address, zeroAddress } from "viem";
import { columns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { fieldsOf, recordset } from "../../db/recordset";
import { floorPoints } from "../../db/schema/activity";
import { collectionChains } from "../../db/schema/collections";
import { columnNames, fieldNames } from "../../db/written-columns";
import type { Changes, Place, PlaceChange } from "./gather-changes";

/** Notes changed counts of a collection on a chain, or a floor that may have changed. */
export function notePlace(
  { places }: Changes,
  { collectionId, chain }: Place,
  { items = 0, owners = 0, listed = 0, floorAt = null }: Partial<Omit<PlaceChange, keyof Place>>,
): void {
  const key = `${collectionId} ${chain}`;
  const noted = places.get(key) ?? { collectionId, chain, items: 0, owners: 0, listed: 0, floorAt: null };
  places.set(key, {
    ...noted,
    items: noted.items + items,
    owners: noted.owners + owners,
    listed: noted.listed + listed,
    floorAt:
      floorAt === null || noted.floorAt === null
        ? (floorAt ?? noted.floorAt)
        : Math.max(floorAt, noted.floorAt),
  });
}

const movedColumns = columns(floorPoints, null, ["collectionId"]);

/**
 * The lowest native price of a collection on a chain. Repeats the condition of the index `orders_floor` instead of `ranked`, which only
 * implies it.
 */
export function floorOf(collectionId: SQL, chain: SQL): SQL {
  const native: Address = zeroAddress;
  return sql`(
        select o.unit_price from orders o where o.collection_id = ${collectionId} and o.chain = ${chain}
          and o.currency = ${native} and o.side = 'listing' and o.status = 'active' and o.phase = 'live' and not o.hidden
          and o.taker is null order by o.unit_price limit 1)`;
}

/** Recomputes the floor of collections on chains; a change becomes a point of the floor's history. */
async function recomputeFloors(tx: Tx, changes: Changes, places: readonly PlaceChange[]): Promise<void> {
  if (places.length === 0) return;
  const moved = await tx.query<RowOf<typeof movedColumns>>(sql`
    with current as materialized (
      select r."collectionId" as collection_id, r.chain, r."floorAt" as at,
        ${floorOf(sql`r."collectionId"`, sql`r.chain`)} as floor
      from ${recordset(places, "r", { ...fieldsOf(collectionChains, ["collectionId", "chain"]), floorAt: "int8" })}
    ), moved as (
      update collection_chains c set floor = n.floor from current n
      where c.collection_id = n.collection_id and c.chain = n.chain and c.floor is distinct from n.floor
      returning c.collection_id, c.chain, n.at, n.floor
    )
    insert into floor_points (collection_id, chain, at, floor) select * from moved
    on conflict (collection_id, chain, at) do update set floor = excluded.floor
    returning ${movedColumns}`);
  for (const { collectionId } of moved) changes.collections.add(collectionId);
}

const countKeys = ["collectionId", "chain", "items", "owners", "listed"] as const;

/**
 * Stores the noted changes of collections on chains, once all their orders and items are final. An item that crosses
 * changes such rows of two chains, whose followers run at the same time: one statement locks all of them, in one order.
 */
export async function storePlaces(tx: Tx, changes: Changes): Promise<void> {
  const places = [...changes.places.values()];
  if (places.length === 0) return;
  await tx.query(sql`
    insert into collection_chains as c (${columnNames(collectionChains, countKeys)})
    select ${fieldNames("r", countKeys)}
    from ${recordset(places, "r", fieldsOf(collectionChains, countKeys))}
    order by "collectionId", chain
    on conflict (collection_id, chain) do update
      set items = c.items + excluded.items, owners = c.owners + excluded.owners, listed = c.listed + excluded.listed
      where (excluded.items, excluded.owners, excluded.listed) <> (0, 0, 0)`);
  await recomputeFloors(
    tx,
    changes,
    places.filter(({ floorAt }) => floorAt !== null),
  );
}
