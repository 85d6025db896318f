import { sql } from "drizzle-orm";
import type { ChainContext } from "../chain/apply/chain-context";
import { sqlMembers } from "../db/sql-array";
import { recomputeOrders } from "./recompute-orders";

/**
 * Judges the open orders on other chains for items that cross: what happens on one of their chains decides them too. They must be locked.
 *
 * @returns the items whose best listing may differ now.
 */
export async function recomputeElsewhere(
  { tx, chain, changes, now }: ChainContext,
  itemIds: readonly number[],
): Promise<number[]> {
  if (itemIds.length === 0) return [];
  const rows = await tx.query<{ id: string; chain: string; block: number }>(sql`
    select o.id, o.chain, coalesce(c.number, 0) as block from orders o left join chain_cursor c on c.chain = o.chain
    where o.item_id in ${sqlMembers(itemIds, "int8")} and o.chain <> ${chain} and o.status in ('active', 'inactive')
    order by o.chain, o.id`);
  const touched: number[] = [];
  for (const other of new Set(rows.map((row) => row.chain))) {
    const own = rows.filter((row) => row.chain === other);
    const ids = own.map(({ id }) => id);
    touched.push(...(await recomputeOrders(tx, changes, { ids, now, block: own[0]?.block ?? 0 })));
  }
  return touched;
}
