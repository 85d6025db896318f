import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database";
import { fieldsOf, recordset } from "../../../db/recordset";
import { orders } from "../../../db/schema/orders";
import { sqlArray } from "../../../db/sql-array";
import { lockTerms, termsOn } from "../../collections/collection-terms";

/**
 * Marks the open orders of collections for a recheck, before their creator earnings or transfer policies change in the same transaction.
 * Only a question about each order shows the consequence, and the fault watch asks it.
 */
export async function markForRecheck(tx: Tx, collectionIds: readonly number[]): Promise<void> {
  await lockTerms(tx, collectionIds, "update");
  const open = sql`collection_id = any(${sqlArray(collectionIds, "int4")}) and status in ('active', 'inactive') and phase <> 'ended'`;
  // In the order in which all transactions lock orders.
  await tx.query(sql`select 1 from orders where ${open} order by id for update`);
  await tx.query(sql`update orders set suspicions = suspicions + 1 where ${open}`);
}

/** A stored order and its collection's terms (`termsOn`) when it was validated. */
interface ValidatedOrder {
  id: string;
  chain: string;
  collectionId: number;
  collectionTerms: string;
}

/**
 * Marks new orders for a recheck whose collections changed their terms after they were validated: the change did not see them. The caller
 * holds the lock of the terms.
 */
export async function markOutdated(tx: Tx, added: readonly ValidatedOrder[]): Promise<void> {
  if (added.length === 0) return;
  const fields = { ...fieldsOf(orders, ["id", "chain", "collectionId"]), collectionTerms: "text" } as const;
  await tx.query(sql`
    update orders o set suspicions = o.suspicions + 1
    from ${recordset(added, "v", fields)} join collections n on n.id = v."collectionId"
    where o.id = v.id and ${termsOn(sql`v.chain`)} <> v."collectionTerms"`);
}
