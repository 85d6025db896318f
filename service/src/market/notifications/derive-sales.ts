import { sql } from "drizzle-orm";
import { columns, presentColumns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { activity } from "../../db/schema/activity";
import { computed, selectList } from "../../db/select-list";
import { type Candidate, type News, newsSeconds } from "./candidate";

/**
 * What the entry `a` of the feed is about, whichever block it is in: a sale that a reorganisation puts into another block keeps its
 * transaction. Parts of one order in one transaction are counted. The other columns are no names of an index, so that only that of transactions
 * fits: a busy chain has few entries of one transaction and many of one type.
 */
export const stableCause = sql<string>`concat_ws(' ', a.type, a.chain, coalesce(a.tx_hash, a.order_id), a.order_hash, a.item_id, nullif((
  select count(*) from activity e where a.tx_hash is not null and e.tx_hash = a.tx_hash and not e.orphaned
    and e.chain || '' = a.chain and e.type || '' = a.type and e.order_hash is not distinct from a.order_hash and e.item_id is not distinct from a.item_id
    and (e.log_index, e.sub) < (a.log_index, a.sub)), 0))`;

const saleColumns = selectList(
  columns(activity, "a", [
    "id",
    "chain",
    "timestamp",
    "collectionId",
    "itemId",
    "price",
    "currency",
    "quantity",
  ]),
  columns(activity, "a", { buyer: "toAddr", orderId: "orderId" }),
  presentColumns(activity, "a", { account: "fromAddr", hash: "txHash", blockNumber: "blockNumber" }),
  computed({
    cause: stableCause,
    // Parts of an order divide exactly: Seaport refuses inexact ones.
    proceeds: sql<string | null>`div(o.proceeds * coalesce(a.quantity, 1), o.quantity)::text`,
  }),
);

/** Sales of what accounts held. Swaps with a pool are an account's own act. */
export async function deriveSales(tx: Tx, { after, until, now }: News): Promise<Candidate[]> {
  const rows = await tx.query<RowOf<typeof saleColumns>>(sql`
    select ${saleColumns} from activity a join notification_rules r on r.account = a.from_addr
    left join orders o on o.id = a.order_id
    where a.id > ${after}::int8 and a.id <= ${until}::int8 and a.type = 'sale' and not a.orphaned and a.tx_hash is not null
      and a.timestamp >= greatest(r.since, ${now - newsSeconds}::int8)
    order by a.id`);
  return rows.map((row) => {
    const { account, cause, chain, collectionId, itemId, hash, blockNumber, timestamp } = row;
    return {
      ...{ account, kind: "sold", cause, chain, collectionId, itemId },
      at: timestamp,
      activityId: row.id,
      details: {
        price: row.price,
        currency: row.currency,
        quantity: row.quantity ?? "1",
        proceeds: row.proceeds,
        buyer: row.buyer,
        orderId: row.orderId,
        transaction: { chain, hash, blockNumber, timestamp },
      },
    };
  });
}
