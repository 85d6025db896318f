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
