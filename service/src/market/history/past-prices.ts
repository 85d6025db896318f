import { type SQL, sql } from "drizzle-orm";
import { type Address, zeroAddress } from "viem";
import type { Queryable } from "../../db/database";
import type { PriceSpan } from "./best-price-points";

/** A listing that was filled here, and that nobody posted, counts for so long before: it was open, but since when is unknown. */
const knownSeconds = sql.raw(String(7 * 86_400));

/** Whether each item of a collection exists once. Units of an edition come and go while a listing of others stays open. */
const existsOnce = (collectionId: SQL) =>
  sql`(select c.standard from collections c where c.id = ${collectionId}) = 'erc721'`;

/** When the order `o` was first open here, Unix seconds: its maker chooses its start, and may choose one of long ago. */
export const orderFrom: SQL = sql.raw("greatest(o.starts_at, o.created_at)");

/**
 * When the order `o` could no longer be filled, Unix seconds: the first of its end and of the events that ended it. An order that is
 * not open, without such an event, ended when that was noticed.
 */
export const orderUntil: SQL = sql`least(o.ends_at, case when o.status = 'active' and not o.hidden then null else coalesce(least(
    (select min(e.timestamp) from events e where e.chain = o.chain and e.subject = o.hash and e.name = 'order_cancelled'),
    case when o.remaining = 0 then (
      select max(e.timestamp) from events e where e.chain = o.chain and e.subject = o.hash and e.name = 'order_fulfilled') end,
    (select min(e.timestamp) from events e where e.chain = o.chain and e.from_addr = o.maker and e.name = 'counter_incremented'
      and e.quantity > o.counter),
    case when o.side = 'listing' and ${existsOnce(sql`o.collection_id`)} then (
      select min(e.timestamp) from events e where e.chain = o.chain and e.address = o.contract and e.token_id = o.token_id
        and e.name = 'transfer' and e.from_addr = o.maker and e.timestamp > o.starts_at) end
  ), o.updated_at) end)`;

type Place = { collectionId: number; chain: string };
type SpanRow = { price: string; from: number; until: number };

function spansOf(rows: readonly SpanRow[]): PriceSpan[] {
  return rows.map(({ price, from, until }) => ({ price: BigInt(price), from, until }));
}

/**
 * Public listings of a collection on a chain before a time, in its native currency, the lowest price first: those that are stored, and those
 * of which only the sale is known. A suspected wash trade tells of no price for others.
 */
export async function listPastListings(
  db: Queryable,
  { collectionId, chain }: Place,
  before: number,
): Promise<PriceSpan[]> {
  const native: Address = zeroAddress;
  // `offset 0`: the moment at which each span ends is looked up once, not for the condition as well.
  const rows = await db.query<SpanRow>(sql`
    select s.price, s."from", s.until from (
      select o.unit_price as price, ${orderFrom} as "from", ${orderUntil} as until from orders o
      where o.collection_id = ${collectionId} and o.chain = ${chain} and o.side = 'listing' and o.kind = 'item'
        and o.currency = ${native} and o.taker is null and o.starts_at < ${before}::int8
      union all
      select div(a.price, coalesce(a.quantity, 1)), greatest(a.timestamp - ${knownSeconds}, case when ${existsOnce(sql`a.collection_id`)} then (
          select max(e.timestamp) from events e where e.chain = a.chain and e.address = a.contract and e.token_id = a.token_id
            and e.name = 'transfer' and e.to_addr = a.from_addr and e.timestamp < a.timestamp) end), a.timestamp
      from activity a join events f on f.chain = a.chain and f.subject = a.order_hash and f.block_number = a.block_number
        and f.name = 'order_fulfilled' and f.from_addr = a.from_addr
      where a.collection_id = ${collectionId} and a.chain = ${chain} and a.type = 'sale' and not a.orphaned
        and a.order_id is null and a.currency = ${native} and a.price is not null and a.wash_trade is null
        and a.timestamp < ${before}::int8
      offset 0) s where s."from" < s.until order by s.price`);
  return spansOf(rows);
}

/** Stored offers for any item of a collection on a chain before a time, in the wrapped currency, the highest price first. */
export async function listPastOffers(
  db: Queryable,
  { collectionId, chain }: Place,
  { before, wrapped }: { before: number; wrapped: Address },
): Promise<PriceSpan[]> {
  const rows = await db.query<SpanRow>(sql`
    select s.price, s."from", s.until from (
      select o.unit_price as price, ${orderFrom} as "from", ${orderUntil} as until from orders o
      where o.collection_id = ${collectionId} and o.chain = ${chain} and o.side = 'offer' and o.kind = 'collection'
        and o.currency = ${wrapped} and o.starts_at < ${before}::int8
      offset 0) s where s."from" < s.until order by s.price desc`);
  return spansOf(rows);
}
