import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database";
import { fieldsOf, recordset } from "../../../db/recordset";
import { items } from "../../../db/schema/items";
import { sqlArray } from "../../../db/sql-array";
import { type Changes, noteItem } from "../../changes/gather-changes";
import { recomputeItems } from "../../items/recompute-items";
import { recomputeOrders } from "./recompute-orders";

/** Locks every chain, in one order: labels decide orders on any chain, and no order may be written that misses them. */
export async function lockAllChains(tx: Tx): Promise<void> {
  await tx.query(sql`select 1 from chain_cursor order by chain for update`);
}

/** Sets items' labels and recomputes their orders. Call `lockAllChains` before. `now` in Unix seconds. */
export async function relabelItems(
  tx: Tx,
  changes: Changes,
  { relabelled, now }: { relabelled: readonly Relabelled[]; now: number },
): Promise<void> {
  const ids = sqlArray(
    relabelled.map(({ id }) => id),
    "int8",
  );
  await tx.query(sql`select 1 from orders where item_id = any(${ids}) order by id for update`);
  await tx.query(sql`select 1 from items where id = any(${ids}) order by id for update`);
  await tx.query(sql`
    update items i set labels = r.labels from ${recordset(relabelled, "r", fieldsOf(items, ["id", "labels"]))}
    where i.id = r.id`);
  for (const { id, collectionId } of relabelled) noteItem(changes, collectionId, id);
  const orders = await tx.query<{ id: string; chain: string; block: number }>(sql`
    select o.id, o.chain, coalesce(c.number, 0) as block from orders o left join chain_cursor c on c.chain = o.chain
    where o.item_id = any(${ids})`);
  for (const chain of new Set(orders.map((order) => order.chain))) {
    const own = orders.filter((order) => order.chain === chain);
    const affected = await recomputeOrders(tx, changes, {
      ids: own.map(({ id }) => id),
      now,
      block: own[0]?.block ?? 0,
    });
    await recomputeItems(tx, changes, { ids: affected, now });
  }
}

/** An item with its new labels. */
export type Relabelled = Pick<typeof items.$inferSelect, "id" | "collectionId" | "labels">;
