import { type SQL, sql } from "drizzle-orm";
import { checksummed } from "@/lib/checksummed";
import type { OrderSide } from "@/lib/contract/order";
import type { OffersQuery, OrderSort } from "@/lib/contract/order-requests";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../../db/database";
import { readFeedClock } from "../../../db/feed-clock";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../../db/keyset";
import { sqlArray } from "../../../db/sql-array";
import { type ChainTime, chainTimes } from "../../chains/chain-times";
import { canAccept, coversItem, holdingsOf } from "../../items/offer-coverage";
import { orderColumns, orderJoins, type StoredOrderRow } from "../status/order-columns";

/** The normalised price from which an order is in a currency without a reference rate (see `currency_rates`). */
const unrated = sql.raw("'1e60'::numeric");

function phase(
  column: string,
  cast: string,
  direction: "asc" | "desc",
  { where, idColumn = "o.id" }: { where?: SQL; idColumn?: string } = {},
): SortPhase {
  const key = sql.raw(column);
  const orderId = sql.raw(idColumn);
  const way = sql.raw(direction);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  return {
    ...(where === undefined ? {} : { where }),
    orderBy: sql`${key} ${way}, ${orderId} ${way}`,
    keys: sql`jsonb_build_array(${key}::text, ${orderId})`,
    after: ([value = null, id = null]) =>
      sql`(${key}, ${orderId}) ${beyond} (${value}::${sql.raw(cast)}, ${id}::text)`,
  };
}

const common: Record<Exclude<OrderSort, "price_asc" | "price_desc">, SortPhase[]> = {
  recent: [phase("o.created_at", "int8", "desc")],
  expiring: [phase("o.ends_at", "int8", "asc")],
  updated: [phase("s.seq", "int8", "asc", { idColumn: "s.order_id" })],
};

/**
 * In the direction against a side's ranking, orders without a reference rate would come first, so they get a phase at
 * the end.
 */
const sorts: Record<OrderSide, Record<OrderSort, SortPhase[]>> = {
  listing: {
    ...common,
    price_asc: [phase("o.unit_norm", "numeric", "asc")],
    price_desc: [
      phase("o.unit_norm", "numeric", "desc", { where: sql`o.unit_norm < ${unrated}` }),
      phase("o.unit_norm", "numeric", "desc", { where: sql`o.unit_norm >= ${unrated}` }),
    ],
  },
  offer: {
    ...common,
    price_asc: [
      phase("o.unit_norm", "numeric", "asc", { where: sql`o.unit_norm >= 0` }),
      phase("o.unit_norm", "numeric", "asc", { where: sql`o.unit_norm < 0` }),
    ],
    price_desc: [phase("o.unit_norm", "numeric", "desc")],
  },
};

/** The conditions on an order's stored status and times for each status at its chain's `n.now`. */
const statusConditions: Record<OffersQuery["status"][number], SQL> = {
  // The phase is named too, because it keeps the index of open orders small.
  active: sql.raw("o.status = 'active' and o.phase = 'live' and o.starts_at <= n.now and n.now < o.ends_at"),
  inactive: sql.raw(
    "n.now < o.ends_at and (o.status = 'inactive' or o.status = 'active' and n.now < o.starts_at)",
  ),
  expired: sql.raw("o.status in ('active', 'inactive') and n.now >= o.ends_at"),
  filled: sql.raw("o.status = 'filled'"),
  cancelled: sql.raw("o.status = 'cancelled'"),
  any: sql.raw("true"),
};

/** A single id as an equality: only then does an index that begins with it keep the order. */
function anyOf(ids: readonly number[]): SQL {
  return ids.length === 1 ? sql`${ids[0]}::int8` : sql`any(${sqlArray(ids, "int8")})`;
}

/** The part of the query that names an item; for offers it matches every one that the item can accept. */
function itemPart(
  { contract, tokenId }: OffersQuery,
  side: OrderSide,
  itemIds: readonly number[] | null,
): SQL | null {
  const address = contract === undefined ? null : checksummed(contract);
  if (itemIds === null && address === null) return null;
  if (itemIds === null && tokenId === undefined) return sql`o.contract = ${address}`;
  if (side === "listing") {
    return itemIds === null
      ? sql`o.contract = ${address} and o.token_id = ${tokenId}::numeric`
      : sql`o.item_id = ${anyOf(itemIds)}`;
  }
  const item =
    itemIds === null
      ? sql`i.contract = ${address} and i.token_id = ${tokenId}::numeric`
      : sql`i.id = ${anyOf(itemIds)}`;
  return sql`exists (select 1 from items i where ${item} and i.collection_id = o.collection_id and ${coversItem})`;
}

function statusPart(statuses: OffersQuery["status"]): SQL {
  return sql`(${sql.join(
    statuses.map((status) => statusConditions[status]),
    sql` or `,
  )})`;
}

function ownerPart(owner: Address, side: OrderSide): SQL {
  return side === "offer"
    ? canAccept(owner)
    : sql`exists (select 1 from items i where i.id = o.item_id and i.owner = ${owner})`;
}

function conditions(query: OffersQuery, side: OrderSide, itemIds: readonly number[] | null): SQL {
  const { collection, chain, maker, owner, status, hidden, updatedAfter, scope, sort } = query;
  const parts = [sql`o.side = ${side}`, statusPart(status)];
  // A follower of the book must hear of a hiding.
  if (hidden !== undefined || sort !== "updated") parts.push(sql`o.hidden = ${hidden ?? false}`);
  if (collection !== undefined) {
    parts.push(sql`o.collection_id = (select id from collections where slug = ${collection} and followed)`);
  }
  if (chain !== undefined) parts.push(sql`o.chain = ${chain}`);
  const item = itemPart(query, side, itemIds);
  if (item !== null) parts.push(item);
  if (scope !== undefined) parts.push(sql`o.kind = ${scope}`);
  // A maker's own orders are valid on-chain even if the collection is not followed.
  if (maker !== undefined) parts.push(sql`o.maker = ${checksummed(maker)}`);
  else parts.push(sql`c.followed`);
  if (owner !== undefined) parts.push(ownerPart(checksummed(owner), side));
  if (updatedAfter !== undefined) parts.push(sql`o.updated_at >= ${updatedAfter}::int8`);
  return sql.join(parts, sql` and `);
}

/**
 * One page of one side of the order book. Call `applyDueTimes` before it.
 *
 * @param options.times now of every served chain: decides started and expired.
 * @param options.itemIds the items that `contract` and `tokenId` of the query name, or null when these are compared themselves.
 * @returns for a page by `updated`, `end` is the position before the next change, even for an empty page.
 */
export async function queryOrders(
  db: Queryable,
  query: OffersQuery,
  options: {
    side: OrderSide;
    position: KeysetPosition | null;
    times: readonly ChainTime[];
    itemIds: readonly number[] | null;
  },
): Promise<KeysetPage<StoredOrderRow>> {
  const where = conditions(query, options.side, options.itemIds);
  const page = { position: options.position, limit: query.limit };
  const { owner } = query;
  const holdings =
    owner !== undefined && options.side === "offer" ? holdingsOf(checksummed(owner)) : sql.empty();
  const from =
    query.sort === "updated"
      ? sql`order_changes s join orders o on o.id = s.order_id and o.side = s.side`
      : sql`orders o`;
  const now = query.sort === "updated" && options.position === null ? await readFeedClock(db) : null;
  const read = await readKeysetPage(sorts[options.side][query.sort], page, (sort, after, count) =>
    db.query<Keyed<StoredOrderRow>>(sql`${holdings}
      select ${keyed(orderColumns, sort)} from ${from}
      join ${chainTimes(options.times, "n")} on n.chain = o.chain ${orderJoins}
      where ${where} and ${sort.where ?? sql`true`} and ${after ?? sql`true`}
      order by ${sort.orderBy} limit ${count}`),
  );
  return { ...read, end: read.end ?? (now === null ? null : { phase: 0, keys: [now + 1, ""] }) };
}
