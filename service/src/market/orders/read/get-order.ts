import { sql } from "drizzle-orm";
import type { Hex } from "@/lib/contract/primitives";
import type { Queryable } from "../../../db/database";
import { sqlArray } from "../../../db/sql-array";
import { orderColumns, orderJoins, type StoredOrderRow } from "../status/order-columns";

/** The order with an id, or null. */
export async function getOrder(db: Queryable, id: string): Promise<StoredOrderRow | null> {
  return (await listOrdersById(db, [id]))[0] ?? null;
}

export function listOrdersById(db: Queryable, ids: readonly string[]): Promise<StoredOrderRow[]> {
  return db.query<StoredOrderRow>(
    sql`select ${orderColumns} from orders o ${orderJoins} where o.id = any(${sqlArray(ids, "text")})`,
  );
}

const hashPattern = /^0x[0-9a-f]{64}$/i;

/** A hash in the case that is stored; an id unchanged. */
function storedName(name: string): string {
  return hashPattern.test(name) ? name.toLowerCase() : name;
}

/**
 * The orders of some chains by their ids and hashes, hidden ones included.
 *
 * @returns the order of each name that has one. Two chains may have orders with the same hash: it names the older.
 */
export async function findNamedOrders(
  db: Queryable,
  names: readonly string[],
  chains: readonly string[],
): Promise<ReadonlyMap<string, StoredOrderRow>> {
  const stored = sqlArray(names.map(storedName), "text");
  const rows = await db.query<StoredOrderRow>(sql`
    select ${orderColumns} from orders o ${orderJoins}
    where o.id in (
      select id from orders where id = any(${stored}) and chain = any(${sqlArray(chains, "text")})
      union select id from orders where chain = any(${sqlArray(chains, "text")}) and hash = any(${stored}))
    order by o.created_at desc, o.id desc`);
  const byName = new Map(rows.flatMap((row) => [[row.id, row] as const, [row.hash, row] as const]));
  return new Map(
    names.flatMap((name) => {
      const row = byName.get(storedName(name));
      return row === undefined ? [] : [[name, row] as const];
    }),
  );
}

/** The hashes among these that belong to stored orders of the chain. */
export async function listKnownHashes(db: Queryable, chain: string, hashes: readonly Hex[]): Promise<Hex[]> {
  const rows = await db.query<{ hash: Hex }>(
    sql`select hash from orders where chain = ${chain} and hash = any(${sqlArray(hashes, "text")})`,
  );
  return rows.map(({ hash }) => hash);
}

/** Orders of a chain by their hashes, hidden ones included. */
export async function listOrdersByHash(
  db: Queryable,
  chain: string,
  hashes: readonly Hex[],
): Promise<StoredOrderRow[]> {
  if (hashes.length === 0) return [];
  return db.query<StoredOrderRow>(sql`
    select ${orderColumns} from orders o ${orderJoins}
    where o.chain = ${chain} and o.hash = any(${sqlArray(hashes, "text")})`);
}
