import { type SQL, sql } from "drizzle-orm";
import type { Hex } from "viem";
import { columns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { activity } from "../../db/schema/activity";
import { sqlArray } from "../../db/sql-array";
import type { ChainContext } from "../changes/chain-context";
import { type SaleKey, saleKeys } from "./wash-trades";

/** Recomputes the last priced sale of items. */
export async function recomputeLastSales(tx: Tx, items: readonly number[]): Promise<void> {
  if (items.length === 0) return;
  await tx.query(sql`
    update items i set last_sale_price = n.price, last_sale_currency = n.currency, last_sale_at = n.timestamp,
      last_sale_chain = n.chain, last_sale_tx = n.tx_hash, last_sale_block = n.block_number
    from (
      select t.id, a.* from items t left join lateral (
        select div(a.price, a.quantity) as price, a.currency, a.timestamp, a.chain, a.tx_hash, a.block_number
        from activity a
        where a.item_id = t.id and not a.orphaned and a.type in ('sale', 'pool_buy', 'pool_sell')
          and a.price is not null
        order by a.timestamp desc, a.id desc limit 1) a on true
      where t.id = any(${sqlArray(items, "int8")})
    ) n where i.id = n.id`);
}

const orphanColumns = columns(activity, null, [
  "itemId",
  "collectionId",
  "timestamp",
  "type",
  "fromAddr",
  "toAddr",
]);

/** Flags the entries that meet a condition on `activity`, and recomputes the last sales that were among them. */
async function orphanWhere({ tx, chain, changes }: ChainContext, condition: SQL): Promise<SaleKey[]> {
  const orphans = await tx.query<RowOf<typeof orphanColumns>>(sql`
    update activity set orphaned = true
    where chain = ${chain} and ${condition} and not orphaned
    returning ${orphanColumns}`);
  if (orphans.length > 0) changes.orphaned.add(chain);
  for (const { collectionId } of orphans) changes.collections.add(collectionId);
  const sales = saleKeys(orphans);
  await recomputeLastSales(
    tx,
    sales.map(({ itemId }) => itemId),
  );
  return sales;
}

/**
 * Flags the entries of blocks above the ancestor and recomputes the last sales that were among them.
 *
 * @returns the orphaned sales, for `recomputeSales`.
 */
export function orphanActivity(context: ChainContext, above: number): Promise<SaleKey[]> {
  return orphanWhere(context, sql`block_number > ${above}::int8`);
}

/** The same for the entries of single transactions, whose events turned out to be others. */
export async function orphanTransactions(
  context: ChainContext,
  transactions: readonly { blockNumber: number; txHash: Hex }[],
): Promise<SaleKey[]> {
  if (transactions.length === 0) return [];
  const blocks = [...new Set(transactions.map(({ blockNumber }) => blockNumber))];
  const hashes = [...new Set(transactions.map(({ txHash }) => txHash))];
  return orphanWhere(
    context,
    sql`block_number = any(${sqlArray(blocks, "int8")}) and tx_hash = any(${sqlArray(hashes, "text")})`,
  );
}
