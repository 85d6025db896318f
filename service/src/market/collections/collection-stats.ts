import { type SQL, sql } from "drizzle-orm";
import type { Interval } from "@/lib/contract/collection";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { fieldsOf, recordset } from "../../db/recordset";
import { floorPoints, saleBuckets } from "../../db/schema/activity";
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

/** The best offer for any item of the collection `c` on a chain, in the wrapped currency `w`. */
export const topOfferOf: SQL = sql`(
  select o.unit_price from orders o where o.collection_id = c.collection_id and o.chain = c.chain
    and o.currency = w.address and o.kind = 'collection' and o.side = 'offer' and o.status = 'active' and o.phase = 'live' and not o.hidden
    order by o.unit_price desc limit 1)`;

const chainColumns = selectList(
  columns(collectionChains, "c", ["collectionId", "chain", "items", "listed", "owners", "floor"]),
  computed({
    topOffer: sql<string | null>`${topOfferOf}`,
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

export type SalesRow = {
  collectionId: number;
  chain: string;
  interval: Interval;
  /** Wei of the chain's native currency. */
  volume: string;
  sales: number;
  /** The part of both that are suspected wash trades. */
  washVolume: string;
  washSales: number;
};

/** The first whole hour of a time that looks back to `since`. */
const wholeHour = (since: number) => Math.ceil(since / hour) * hour;

/**
 * The priced sales of the hour `b` of `sale_buckets` from a time within it on, as one row. They are looked up for one
 * collection and chain: a window must not read the sales of all.
 *
 * @param since Unix seconds.
 */
function partOfHour(since: SQL): SQL {
  return sql`(
    select sum(a.native_value) as volume, count(*)::int as sales,
      coalesce(sum(a.native_value) filter (where a.wash_trade is not null), 0) as wash_volume,
      count(a.wash_trade)::int as wash_sales
    from activity a
    where a.collection_id = b.collection_id and a.chain = b.chain and a.type in ('sale', 'pool_buy', 'pool_sell')
      and not a.orphaned and a.native_value is not null
      and a.timestamp >= ${since} and a.timestamp < b.hour + ${sql.raw(String(hour))})`;
}

/**
 * Volumes of all collections without suspected wash trades since a time, by collection and chain: whole hours from the buckets, and the part of an
 * hour before the first whole one from the entries themselves, so that the edge is exact to the second.
 *
 * @param since Unix seconds.
 */
export function volumesSince(since: number): SQL {
  const whole = wholeHour(since);
  return sql`
    select s.collection_id, s.chain, sum(s.volume) as volume from (
      select b.collection_id, b.chain, b.volume - b.wash_volume as volume
      from sale_buckets b where b.hour >= ${whole}::int8
      union all
      select b.collection_id, b.chain, e.volume - e.wash_volume
      from sale_buckets b cross join lateral ${partOfHour(sql`${since}::int8`)} e where b.hour = ${whole - hour}::int8
    ) s group by s.collection_id, s.chain`;
}

/** Priced sales of collections in each interval that ends at `now`, Unix seconds. Intervals without a sale have no row. */
export function listSales(db: Queryable, ids: readonly number[], now: number): Promise<SalesRow[]> {
  const moments = Object.keys(intervalSeconds).map((name) => {
    const since = intervalStart(name as Interval, now);
    return { name, since, whole: wholeHour(since) };
  });
  const of = sql`any(${sqlArray(ids, "int4")})`;
  // The hours of one collection on one chain are one stretch of the index, and a window is its end.
  return db.query<SalesRow>(sql`
    select c.collection_id as "collectionId", c.chain, w.name as interval, s.*
    from collection_chains c
    cross join ${recordset(moments, "w", { name: "text", since: "int8", whole: saleBuckets.hour })}
    cross join lateral (
      select sum(h.volume) as volume, sum(h.sales)::int as sales,
        sum(h.wash_volume) as "washVolume", sum(h.wash_sales)::int as "washSales"
      from (
        select b.volume, b.sales, b.wash_volume, b.wash_sales from sale_buckets b
        where b.collection_id = c.collection_id and b.chain = c.chain and b.hour >= w.whole
        union all
        select e.volume, e.sales, e.wash_volume, e.wash_sales from sale_buckets b cross join lateral ${partOfHour(sql`w.since`)} e
        where b.collection_id = c.collection_id and b.chain = c.chain and b.hour = w.whole - ${sql.raw(String(hour))}
      ) h
    ) s where c.collection_id = ${of} and s.sales > 0
    union all
    select t.collection_id, t.chain, 'all', t.volume, t.sales, t.wash_volume, t.wash_sales from sale_totals t
    where t.collection_id = ${of} and t.sales > 0`);
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
