import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../db/database";
import { sqlArray } from "../../db/sql-array";

/** Sales and floor of a collection on one chain in a span of time. Money in wei of the native currency. */
export type HistoryRow = {
  from: number;
  volume: string;
  sales: number;
  /** The part of both that are suspected wash trades. */
  washVolume: string;
  washSales: number;
  floor: string | null;
  topOffer: string | null;
};

/** The columns `floor` and `"topOffer"` of a collection on a chain just before a moment. */
export function pricesBefore(
  until: SQL,
  { collectionId, chain }: { collectionId: number | SQL; chain: string | SQL },
): SQL {
  return sql`
    (select f.floor from floor_points f where f.collection_id = ${collectionId} and f.chain = ${chain}
      and f.at < ${until} order by f.at desc limit 1) as floor,
    (select p.top_offer from offer_points p where p.collection_id = ${collectionId} and p.chain = ${chain}
      and p.at < ${until} order by p.at desc limit 1) as "topOffer"`;
}

/**
 * Sales between moments, and the floor and best collection offer at the end of each span.
 *
 * @param moments starts of the spans, whole hours, ascending; the last span ends at `until`.
 */
export function listHistory(
  db: Queryable,
  options: { collectionId: number; chain: string; moments: readonly number[]; until: number },
): Promise<HistoryRow[]> {
  const { collectionId, chain, moments, until } = options;
  return db.query<HistoryRow>(sql`
    select s."from", coalesce(b.volume, 0) as volume, coalesce(b.sales, 0)::int as sales,
      coalesce(b.wash_volume, 0) as "washVolume", coalesce(b.wash_sales, 0)::int as "washSales",
      ${pricesBefore(sql`s.until`, { collectionId, chain })}
    from (
      select m.at as "from", coalesce(lead(m.at) over (order by m.at), ${until}::int8) as until
      from unnest(${sqlArray(moments, "int8")}) as m(at)
    ) s left join lateral (
      select sum(volume) as volume, sum(sales) as sales, sum(wash_volume) as wash_volume, sum(wash_sales) as wash_sales
      from sale_buckets
      where collection_id = ${collectionId} and chain = ${chain} and hour >= s."from" and hour < s.until
    ) b on true order by s."from"`);
}

/** The first hour with any sale or floor of a collection on a chain, or null. */
export async function getHistoryStart(
  db: Queryable,
  collectionId: number,
  chain: string,
): Promise<number | null> {
  const rows = await db.query<{ start: number | null }>(sql`
    select least(
      (select min(hour) from sale_buckets where collection_id = ${collectionId} and chain = ${chain}),
      (select min(at) from floor_points where collection_id = ${collectionId} and chain = ${chain})) as start`);
  return rows[0]?.start ?? null;
}
