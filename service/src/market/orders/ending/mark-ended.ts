import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database";
import { sqlMembers } from "../../../db/sql-array";
import { type Changes, noteOrder } from "../../changes/gather-changes";
import { recomputeOrders } from "../status/recompute-orders";

type Marked = { id: string; chain: string; collectionId: number };

/**
 * Ends orders for good in this transaction. It waits for signatures that are being recorded for them. Orders that ended before stay as they
 * are.
 *
 * An ended order is also `confirmed = false`: a process of the version before does not know ends, and signs for no such order.
 *
 * @param options.now Now of the orders' chain, Unix seconds.
 * @param options.block The block that the follower has applied.
 * @returns the items whose best listing may have changed; call `recomputeItems` for them.
 */
export async function markEnded(
  tx: Tx,
  changes: Changes,
  { ids, now, block }: { ids: readonly string[]; now: number; block: number },
): Promise<number[]> {
  if (ids.length === 0) return [];
  await tx.query(sql`select 1 from orders where id in ${sqlMembers(ids, "text")} order by id for update`);
  const marked = await tx.query<Marked>(sql`
    update orders set ended_at = ${now}::int8, confirmed = false, updated_at = ${now}::int8
    where id in ${sqlMembers(ids, "text")} and ended_at is null
    returning id, chain, collection_id as "collectionId"`);
  for (const { id, chain, collectionId } of marked) noteOrder(changes, chain, id, collectionId);
  return recomputeOrders(tx, changes, { ids: marked.map(({ id }) => id), now, block });
}
