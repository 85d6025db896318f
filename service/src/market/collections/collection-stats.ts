import { type SQL, sql } from "drizzle-orm";
import type { Interval } from "@/lib/contract/collection";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { fieldsOf, recordset } from "../../db/recordset";
import { activity, floorPoints, saleBuckets } from "../../db/schema/activity";
import { collectionChains } from "../../db/schema/collections";
import { orders } from "../../db/schema/orders";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";

const hour = 3_600;

/** Lengths of the intervals that look back, seconds. `all` looks back to the start. */
const intervalSeconds: Record<Exclude<Interval, "all">, number> = {
  "1h": hour,
  "24h": 24 * hour,
  "7d": 7 * 24 * hour,
  "30d": 30 * 24 * hour,
};

/** The start of an interval that ends at `now`, Unix seconds. */
export function intervalStart(interval: Interval, now: number): number {
  return interval === "all" ? 0 : now - intervalSeconds[interval];
}

const intervals: readonly Interval[] = ["1h", "24h", "7d", "30d", "all"];

const chainColumns = selectList(
  columns(collectionChains, "c", ["collectionId", "chain", "items", "listed", "owners", "floor"]),
  computed({
    topOffer: sql<string | null>`(
      select o.unit_price from orders o where o.collection_id = c.collection_id and o.chain = c.chain
        and o.currency = w.address and o.kind = 'collection' and o.side = 'offer' and o.status = 'active' and o.phase = 'live' and not o.hidden
        order by o.unit_price desc limit 1)`,
  }),
);

/** A collection on one chain. Money is wei of the chain's native currency. */
export type CollectionChainRow = RowOf<typeof chainColumns>;

export function listCollectionChains(
  db: Queryable,
  ids: readonly number[],
  wrapped: readonly { chain: string; address: Address }[],
): Promise<CollectionChainRow[]> {
  return db.query<CollectionChainRow>(sql`
    select ${chainColumns}
    from collection_chains c
    left join ${recordset(wrapped, "w", { chain: collectionChains.chain, address: orders.currency })} on w.chain = c.chain
    where c.collection_id = any(${sqlArray(ids, "int4")}) order by c.chain`);
}

const salesColumns = selectList(
  columns(saleBuckets, "s", ["collectionId", "chain"]),
  computed({ interval: sql<Interval>`s.name` }),
  columns(saleBuckets, "s", ["volume", "sales"]),
);

export type SalesRow = RowOf<typeof salesColumns>;

/**
 * Priced sales since each of several times: whole hours from the buckets, and the part of an hour before the first
 * whole one from the entries themselves, so that the edge is exact to the second.
 */
export function salesSince(moments: readonly { name: string; since: number }[], of: SQL): SQL {
  const rows = moments.map(({ name, since }) => ({ name, since, whole: Math.ceil(since / hour) * hour }));
  return sql`
    select s.collection_id, s.chain, s.name, sum(s.volume) as volume, sum(s.sales)::int as sales from (
      select b.collection_id, b.chain, w.name, b.volume, b.sales
      from ${recordset(rows, "w", { name: "text", whole: saleBuckets.hour })}
      join sale_buckets b on b.hour >= w.whole where b.collection_id in ${of}
      union all
      select a.collection_id, a.chain, w.name, a.native_value, 1
      from ${recordset(rows, "w", { name: "text", since: activity.timestamp, whole: activity.timestamp })}
      join activity a on a.timestamp >= w.since and a.timestamp < w.whole
      where a.type in ('sale', 'pool_buy', 'pool_sell') and not a.orphaned and a.native_value is not null
        and a.collection_id in ${of}
    ) s group by s.collection_id, s.chain, s.name`;
}

export function listSales(db: Queryable, ids: readonly number[], now: number): Promise<SalesRow[]> {
  const moments = intervals.map((name) => ({ name, since: intervalStart(name, now) }));
  return db.query<SalesRow>(sql`
    select ${salesColumns}
    from (${salesSince(moments, sql`(select unnest(${sqlArray(ids, "int4")}))`)}) s`);
}

const floorColumns = selectList(
  columns(collectionChains, "c", ["collectionId", "chain"]),
  columns(floorPoints, "f", ["at", "floor"]),
);

export type FloorAtRow = RowOf<typeof floorColumns>;

/** The floors of collections on chains at given times; null before the first point. */
export function listFloorsAt(
  db: Queryable,
  wanted: readonly { collectionId: number; chain: string; at: number }[],
): Promise<FloorAtRow[]> {
  return db.query<FloorAtRow>(sql`
    select w."collectionId", w.chain, w.at,
      (select f.floor from floor_points f where f.collection_id = w."collectionId" and f.chain = w.chain
        and f.at <= w.at order by f.at desc limit 1) as floor
    from ${recordset(wanted, "w", fieldsOf(floorPoints, ["collectionId", "chain", "at"]))}`);
}

/** The first floor of each collection on each chain. */
export function listFirstFloors(db: Queryable, ids: readonly number[]): Promise<FloorAtRow[]> {
  return db.query<FloorAtRow>(sql`
    select ${floorColumns}
    from collection_chains c cross join lateral (
      select at, floor from floor_points f where f.collection_id = c.collection_id and f.chain = c.chain
        and f.floor is not null order by f.at limit 1) f
    where c.collection_id = any(${sqlArray(ids, "int4")})`);
}
