import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database";
import { sqlArray, sqlMembers } from "../../../db/sql-array";
import type { ChainContext } from "../../changes/chain-context";
import { recomputeOrders } from "./recompute-orders";

/**
 * Locks the rows that a step shares with the followers of other chains, each kind by one statement and in the common
 * order: first orders, with all open ones for items that cross, then items, with those in orders of a movable
 * collection.
 */
export async function lockShared(
  tx: Tx,
  {
    orderIds,
    itemIds,
    crossing,
  }: { orderIds: readonly string[]; itemIds: readonly number[]; crossing: readonly number[] },
): Promise<void> {
  await tx.query(sql`
    select 1 from orders
    where id in (
      select id from orders where id in ${sqlMembers(orderIds, "text")}
      union select id from orders where item_id in ${sqlMembers(crossing, "int8")} and status in ('active', 'inactive'))
    order by id for update`);
  await tx.query(sql`
    select 1 from items
    where id in (
      select unnest(${sqlArray(itemIds, "int8")})
      union select o.item_id from orders o join collections c on c.id = o.collection_id and c.vault_routes is not null
        where o.id in ${sqlMembers(orderIds, "text")} and o.item_id is not null)
    order by id for update`);
}

/**
 * Recomputes the open orders on other chains for items that cross: events on one chain of an item affect its orders on
 * all. They must be locked.
 *
 * @returns the items whose best listing may have changed.
 */
export async function recomputeOnOtherChains(
  { tx, chain, changes, clock }: ChainContext,
  itemIds: readonly number[],
): Promise<number[]> {
  if (itemIds.length === 0) return [];
  const rows = await tx.query<{ id: string; chain: string; block: number; now: number }>(sql`
    select o.id, o.chain, coalesce(c.number, 0) as block, greatest(c.timestamp, ${clock}::int8) as now
    from orders o left join chain_cursor c on c.chain = o.chain
    where o.item_id in ${sqlMembers(itemIds, "int8")} and o.chain <> ${chain} and o.status in ('active', 'inactive')
    order by o.chain, o.id`);
  const affected: number[] = [];
  for (const other of new Set(rows.map((row) => row.chain))) {
    const own = rows.filter((row) => row.chain === other);
    const { block = 0, now = clock } = own[0] ?? {};
    const ids = own.map(({ id }) => id);
    affected.push(...(await recomputeOrders(tx, changes, { ids, now, block })));
  }
  return affected;
}
