import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database";
import { sqlArray } from "../../../db/sql-array";

/**
 * Marks the open orders of collections for a recheck after their creator earnings or transfer policies changed. Only a
 * question about each order shows the consequence, and the fault watch asks it.
 */
export async function markForRecheck(tx: Tx, collectionIds: readonly number[]): Promise<void> {
  const open = sql`collection_id = any(${sqlArray(collectionIds, "int4")}) and status in ('active', 'inactive') and phase <> 'ended'`;
  // In the order in which all transactions lock orders.
  await tx.query(sql`select 1 from orders where ${open} order by id for update`);
  await tx.query(sql`update orders set suspicions = suspicions + 1 where ${open}`);
}
