import { type SQL, sql } from "drizzle-orm";
import type { ListingsQuery } from "@/lib/contract/order";
import type { ChainTime } from "../../orders/tidy-due";
import { checksummed } from "../../records/chain-record";
import type { Queryable } from "../database";
import { sqlRows } from "../sql-array";
import { type KeysetPosition, readKeysetPage, type SortKey, type SortPhase } from "./keyset";
import { type OrderRow, orderColumns, orderJoins } from "./order-columns";

/** From this normalised price on an order is in a currency without a reference rate (see `currency_rates`). */
const unrated = sql.raw("'1e60'::numeric");

function phase(column: string, cast: string, direction: "asc" | "desc", where?: SQL): SortPhase {
  const key = sql.raw(column);
  const way = sql.raw(direction);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  return {
    ...(where === undefined ? {} : { where }),
    orderBy: sql`${key} ${way}, o.id ${way}`,
    keys: sql`jsonb_build_array(${key}::text, o.id)`,
    after: ([value = null, id = null]) =>
      sql`(${key}, o.id) ${beyond} (${value}::${sql.raw(cast)}, ${id}::text)`,
  };
}

const sorts: Record<ListingsQuery["sort"], SortPhase[]> = {
  price_asc: [phase("o.unit_norm", "numeric", "asc")],
  price_desc: [
    phase("o.unit_norm", "numeric", "desc", sql`o.unit_norm < ${unrated}`),
    phase("o.unit_norm", "numeric", "desc", sql`o.unit_norm >= ${unrated}`),
  ],
  recent: [phase("o.created_at", "int8", "desc")],
  expiring: [phase("o.ends_at", "int8", "asc")],
  updated: [phase("o.seq", "int8", "asc")],
};

/** What an order's stored status and times must be for it to have a status at its chain's `n.now`. */
const statusConditions: Record<ListingsQuery["status"], SQL> = {
  // The phase is named too, because it is what keeps the index of open orders small.
  active: sql.raw("o.status = 'active' and o.phase = 'live' and o.starts_at <= n.now and n.now < o.ends_at"),
  inactive: sql.raw(
    "n.now < o.ends_at and (o.status = 'inactive' or o.status = 'active' and n.now < o.starts_at)",
  ),
  expired: sql.raw("o.status in ('active', 'inactive') and n.now >= o.ends_at"),
  filled: sql.raw("o.status = 'filled'"),
  cancelled: sql.raw("o.status = 'cancelled'"),
  any: sql.raw("true"),
};

function conditions(query: ListingsQuery, itemId: number | null): SQL {
  const { collection, chain, contract, tokenId, maker, owner, status, hidden, updatedAfter } = query;
  const parts = [sql`o.side = 'listing'`, statusConditions[status], sql`o.hidden = ${hidden ?? false}`];
  if (collection !== undefined) {
    parts.push(sql`o.collection_id = (select id from collections where slug = ${collection} and followed)`);
  }
  if (chain !== undefined) parts.push(sql`o.chain = ${chain}`);
  if (itemId !== null) parts.push(sql`o.item_id = ${itemId}`);
  else if (contract !== undefined) parts.push(sql`o.contract = ${checksummed(contract)}`);
  if (itemId === null && tokenId !== undefined) parts.push(sql`o.token_id = ${tokenId}::numeric`);
  if (maker !== undefined) parts.push(sql`o.maker = ${checksummed(maker)}`);
  if (owner !== undefined) {
    parts.push(
      sql`exists (select 1 from items i where i.id = o.item_id and i.owner = ${checksummed(owner)})`,
    );
  }
  if (updatedAfter !== undefined) parts.push(sql`o.updated_at >= ${updatedAfter}::int8`);
  return sql.join(parts, sql` and `);
}

/**
 * One page of listings. Call `tidyDue` before it.
 *
 * @param options.times now of every served chain: it decides started and expired.
 * @param options.itemId the item that `contract` and `tokenId` of the query name, or null.
 */
export function listListings(
  db: Queryable,
  query: ListingsQuery,
  options: { position: KeysetPosition | null; times: readonly ChainTime[]; itemId: number | null },
): Promise<{ rows: OrderRow[]; next: KeysetPosition | null }> {
  const where = conditions(query, options.itemId);
  const page = { position: options.position, limit: query.limit };
  return readKeysetPage(sorts[query.sort], page, (sort, after, count) =>
    db.query<OrderRow & { sortKeys: SortKey[] }>(sql`
      select ${orderColumns}, ${sort.keys} as "sortKeys" from orders o
      join jsonb_to_recordset(${sqlRows(options.times)}) as n(chain text, now int8) on n.chain = o.chain ${orderJoins}
      where ${where} and ${sort.where ?? sql`true`} and ${after ?? sql`true`}
      order by ${sort.orderBy} limit ${count}`),
  );
}
