import { type SQL, sql } from "drizzle-orm";
import type { EarningsState } from "@/lib/contract/studio";
import { columns, presentColumns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { activity } from "../../db/schema/activity";
import { collections } from "../../db/schema/collections";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";

/**
 * What the fills that settled the sale `a` paid to receivers of creator earnings: those of the collection now, and those that the order named
 * when it was made. What its seller got is the price, whoever that is. `fills` counts the fills, `earned` sums their payments.
 */
const paidByFills: SQL = sql`(
  select count(*)::int4 as fills, coalesce(sum((
    select sum((p ->> 'amount')::numeric) from jsonb_array_elements(e.args -> 'consideration') p
    where (p ->> 'itemType')::int4 < 2 and p ->> 'token' = a.currency and p ->> 'recipient' <> a.from_addr
      and (c.earnings @> jsonb_build_array(jsonb_build_object('address', p -> 'recipient'))
        or o.fees @> jsonb_build_array(jsonb_build_object('kind', 'creator', 'recipient', p -> 'recipient'))))), 0) as earned
  from (select jsonb_build_array(jsonb_build_object('token', a.contract, 'identifier', a.token_id::text)) as item) t
  join events e on e.chain = a.chain and e.block_number = a.block_number and e.tx_hash = a.tx_hash
    and e.name = 'order_fulfilled' and (e.args -> 'offer' @> t.item or e.args -> 'consideration' @> t.item))`;

const saleColumns = selectList(
  columns(activity, "a", ["id", "type", "chain", "timestamp", "collectionId"]),
  presentColumns(activity, "a", ["contract", "tokenId", "fromAddr", "toAddr", "price", "currency", "txHash"]),
  computed({ quantity: sql<string>`coalesce(a.quantity, 1)` }),
  columns(activity, "a", ["itemId", "nativeValue", "washTrade"]),
  columns(collections, "c", ["slug", "earningsBps"]),
  computed({
    fills: sql<number | null>`f.fills`,
    /** All that was paid for this token in the transaction, and the price of its sales there, which share it. */
    paid: sql<string | null>`f.earned`,
    prices: sql<string>`sum(a.price) over (partition by a.chain, a.tx_hash, a.contract, a.token_id, a.currency)`,
    isOwn: sql<boolean>`(a.from_addr = c.owner or c.earnings @> jsonb_build_array(jsonb_build_object('address', a.from_addr))
      or coalesce(o.fees @> jsonb_build_array(jsonb_build_object('kind', 'creator', 'recipient', a.from_addr)), false))`,
  }),
);
type SaleRow = RowOf<typeof saleColumns>;

/** A sale of a collection with a price, and what it paid the creator. */
export type CreatorSale = Omit<SaleRow, "fills" | "paid" | "prices" | "isOwn"> & {
  earnings: EarningsState;
  /** In base units of its currency. */
  earned: bigint;
};

function stateOf(row: SaleRow, earned: bigint): EarningsState {
  if (row.type !== "sale" || row.fills === null || row.fills === 0) return "unknown";
  if (row.isOwn) return "own";
  if (earned > 0n) return "paid";
  return row.earningsBps === 0 ? "none_due" : "not_paid";
}

function creatorSale({ fills, paid, prices, isOwn, ...row }: SaleRow): CreatorSale {
  const whole = BigInt(prices);
  const share = whole === 0n ? 0n : (BigInt(paid ?? 0) * BigInt(row.price)) / whole;
  const earnings = stateOf({ fills, paid, prices, isOwn, ...row }, share);
  return { ...row, earnings, earned: earnings === "paid" ? share : 0n };
}

interface SalesQuery {
  collectionIds: readonly number[];
  /** Unix seconds, as `before`, which itself is left out. */
  since: number;
  before?: number | null;
  limit: number;
}

/** The newest sales of collections in a time, the newest first. Those without a price of their own are left out. */
export async function listCreatorSales(
  db: Queryable,
  { collectionIds, since, before = null, limit }: SalesQuery,
): Promise<CreatorSale[]> {
  const newest = sql.raw("order by a.timestamp desc, a.id desc");
  const until = before === null ? sql`` : sql`and a.timestamp < ${before}::int8`;
  const rows = await db.query<SaleRow>(sql`
    select ${saleColumns} from (
      select a.id from unnest(${sqlArray(collectionIds, "int4")}) as w(id) cross join (select chain from chain_cursor) n
      cross join unnest(array['sale', 'pool_buy', 'pool_sell']) as k(type)
      cross join lateral (
        select a.id, a.timestamp from activity a
        where not a.orphaned and a.collection_id = w.id and a.chain = n.chain and a.type = k.type
          and a.timestamp >= ${since}::int8 ${until} and a.price is not null ${newest} limit ${limit}) a
      ${newest} limit ${limit}
    ) page join activity a on a.id = page.id join collections c on c.id = a.collection_id
    left join orders o on o.id = a.order_id
    left join lateral ${paidByFills} f on a.type = 'sale' ${newest}`);
  return rows.map(creatorSale);
}

/**
 * All sales of collections since a time, the newest first, in parts that never cut a second: what was paid in a transaction is shared by all
 * sales of it.
 *
 * @param query.together most sales of a part, but for a second that has more
 */
export async function* walkCreatorSales(
  db: Queryable,
  { together, ...query }: Omit<SalesQuery, "before" | "limit"> & { together: number },
): AsyncGenerator<CreatorSale[], void> {
  let before: number | null = null;
  let limit = together;
  for (;;) {
    const found: CreatorSale[] = await listCreatorSales(db, { ...query, before, limit });
    const isLast = found.length < limit;
    const last = found.at(-1)?.timestamp;
    const whole = isLast ? found : found.filter(({ timestamp }) => timestamp !== last);
    if (whole.length > 0) yield whole;
    if (isLast) return;
    before = whole.at(-1)?.timestamp ?? before;
    limit = whole.length > 0 ? together : 2 * limit;
  }
}
