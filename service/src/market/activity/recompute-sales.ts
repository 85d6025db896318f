import { sql } from "drizzle-orm";
import { fieldsOf, recordset } from "../../db/recordset";
import { saleBuckets } from "../../db/schema/activity";
import type { ChainContext } from "../changes/chain-context";

/** The collection and time of a sale: identifies the hour to sum. */
export type SaleHour = { collectionId: number; timestamp: number };

const hourSeconds = 3_600;

/** Sums the sales of hours again from the feed. Comes after `flushChanges`, which appends to it. */
export async function recomputeSales({ tx, chain }: ChainContext, hours: readonly SaleHour[]): Promise<void> {
  const rows = new Map(
    hours.map(({ collectionId, timestamp }) => {
      const hour = timestamp - (timestamp % hourSeconds);
      return [`${collectionId} ${hour}`, { collectionId, hour }] as const;
    }),
  );
  if (rows.size === 0) return;
  const affected = recordset([...rows.values()], "r", fieldsOf(saleBuckets, ["collectionId", "hour"]));
  await tx.query(sql`
    delete from sale_buckets b using ${affected}
    where b.collection_id = r."collectionId" and b.chain = ${chain} and b.hour = r.hour`);
  await tx.query(sql`
    insert into sale_buckets (collection_id, chain, hour, sales, volume)
    select r."collectionId", ${chain}, r.hour, count(*)::int4, coalesce(sum(a.native_value), 0)
    from ${affected} join activity a on a.collection_id = r."collectionId" and a.chain = ${chain}
      and a.type in ('sale', 'pool_buy', 'pool_sell') and a.price is not null and not a.orphaned
      and a.timestamp >= r.hour and a.timestamp < r.hour + ${hourSeconds}
    group by r."collectionId", r.hour`);
}
