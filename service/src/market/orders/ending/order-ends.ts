import { sql } from "drizzle-orm";
import type { Queryable } from "../../../db/database";
import { orderEnds } from "../../../db/schema/orders";
import { sqlArray } from "../../../db/sql-array";

/** The end of an order that the database does not have. */
export type OrderEnd = Pick<typeof orderEnds.$inferSelect, "orderId" | "endedAt">;

/** Keeps ends of orders that the database does not have. */
export async function keepOrderEnds(db: Queryable, ends: readonly OrderEnd[]): Promise<void> {
  if (ends.length === 0) return;
  await db.orm
    .insert(orderEnds)
    .values([...ends])
    .onConflictDoNothing();
}

/** The ids among these of orders that were ended, and that the database does not have. */
export async function findOrderEnds(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.query<{ id: string }>(
    sql`select order_id as id from order_ends where order_id = any(${sqlArray(ids, "text")})`,
  );
  return new Set(rows.map(({ id }) => id));
}
