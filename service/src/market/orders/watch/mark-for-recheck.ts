import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database";
import { sqlArray } from "../../../db/sql-array";

/**
 * Marks the open orders of collections for another check: their creators' earnings, or who may move their tokens, are no longer what
 * they were. Only a question about each order shows what follows for it, and the fault watch asks.
 */
export async function markForRecheck(tx: Tx, collectionIds: readonly number[]): Promise<void> {
  const open = sql`collection_id = any(${sqlArray(collectionIds, "int4")}) and status in ('active', 'inactive') and phase <> 'ended'`;
  // In the one sequence in which everybody locks orders.
  await tx.query(sql`select 1 from orders where ${open} order by id for update`);
  await tx.query(sql`update orders set suspicions = suspicions + 1 where ${open}`);
}
