import { sql } from "drizzle-orm";
import { fieldsOf, recordset } from "../../db/recordset";
import { saleBuckets } from "../../db/schema/activity";
import type { ChainContext } from "../changes/chain-context";
import { markWashTrades, type SaleKey } from "./wash-trades";

const hourSeconds = 3_600;

/**
 * Judges again what the added and orphaned sales affect, and sums the hours of all these from the feed. Comes after `flushChanges`, which
 * appends to the feed.
 */
export async function recomputeSales({ tx, chain }: ChainContext, sales: readonly SaleKey[]): Promise<void> {
  if (sales.length === 0) return;
  const marked = await markWashTrades(tx, chain, sales);
  const rows = new Map(
    [...sales, ...marked].map(({ collectionId, timestamp }) => {
      const hour = timestamp - (timestamp % hourSeconds);
      return [`${collectionId} ${hour}`, { collectionId, hour }] as const;
    }),
  );
  const affected = recordset([...rows.values()], "r", fieldsOf(saleBuckets, ["collectionId", "hour"]));
  await tx.query(sql`
    delete from sale_buckets b using ${affected}
    where b.collection_id = r."collectionId" and b.chain = ${chain} and b.hour = r.hour`);
  await tx.query(sql`
    insert into sale_buckets (collection_id, chain, hour, sales, volume, wash_sales, wash_volume)
    select r."collectionId", ${chain}, r.hour, count(*)::int4, coalesce(sum(a.native_value), 0),
      count(a.wash_trade)::int4, coalesce(sum(a.native_value) filter (where a.wash_trade is not null), 0)
    from ${affected} join activity a on a.collection_id = r."collectionId" and a.chain = ${chain}
      and a.type in ('sale', 'pool_buy', 'pool_sell') and a.price is not null and not a.orphaned
      and a.timestamp >= r.hour and a.timestamp < r.hour + ${hourSeconds}
    group by r."collectionId", r.hour`);
}
