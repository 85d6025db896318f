import { type SQL, sql } from "drizzle-orm";
import { columns, joinedColumns, presentColumns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { activity } from "../../db/schema/activity";
import { collections } from "../../db/schema/collections";
import { itemMeta } from "../../db/schema/items";
import { selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";

/** Most sales of a collection in one chart, and of an item. */
const maxMarks = 500;
const maxItemMarks = 300;
/** Sales of an item are counted up to this number. */
const maxCounted = 10_000;

const markColumns = selectList(
  columns(activity, "a", ["id", "chain", "timestamp"]),
  presentColumns(activity, "a", ["nativeValue", "contract", "tokenId", "fromAddr", "toAddr", "txHash"]),
  columns(activity, "a", ["quantity", "washTrade"]),
  columns(collections, "c", { collectionName: "name" }),
  joinedColumns(itemMeta, "m", { itemName: "name" }),
);

/** A sale as its mark is made from. `nativeValue` is wei for the whole quantity. */
export type SaleMarkRow = RowOf<typeof markColumns>;

const sale = sql`a.type in ('sale', 'pool_buy', 'pool_sell') and not a.orphaned and a.native_value is not null`;

/** The sales of some ids, oldest first. */
function read(db: Queryable, ids: SQL): Promise<SaleMarkRow[]> {
  return db.query<SaleMarkRow>(sql`
    select ${markColumns} from (${ids}) n join activity a on a.id = n.id join collections c on c.id = a.collection_id
    left join item_meta m on m.item_id = a.item_id order by a.timestamp, a.id`);
}

/**
 * Sales of a collection since a whole hour, oldest first; of many, each of the same number of them. The hours that hold one are found from
 * their sums, so that only the sales of these hours are read.
 *
 * @param options.chains The chains of the collection that count.
 * @param options.since Unix seconds.
 */
export async function listSaleMarks(
  db: Queryable,
  { collectionId, chains, since }: { collectionId: number; chains: readonly string[]; since: number },
): Promise<{ rows: SaleMarkRow[]; total: number }> {
  const of = sql`b.collection_id = ${collectionId} and b.chain = any(${sqlArray(chains, "text")}) and b.hour >= ${since}::int8`;
  const [sum] = await db.query<{ total: number }>(
    sql`select coalesce(sum(b.sales), 0)::int as total from sale_buckets b where ${of}`,
  );
  const total = sum?.total ?? 0;
  if (total === 0) return { rows: [], total };
  const every = sql.raw(String(Math.ceil(total / maxMarks)));
  const rows = await read(
    db,
    sql`select s.id from (
      select b.chain, b.hour, b.sales, sum(b.sales) over (order by b.hour, b.chain) as upto from sale_buckets b where ${of}
    ) h cross join lateral (
      select a.id, row_number() over (order by a.timestamp, a.id) as place from activity a
      where a.collection_id = ${collectionId} and a.chain = h.chain and ${sale}
        and a.timestamp >= h.hour and a.timestamp < h.hour + 3600
    ) s where floor(h.upto / ${every}) > floor((h.upto - h.sales) / ${every}) and (h.upto - h.sales + s.place) % ${every} = 0`,
  );
  return { rows, total };
}

/** The newest sales of an item since a time, on any chain, oldest first. `total` counts all of them up to a limit. */
export async function listItemSaleMarks(
  db: Queryable,
  itemId: number,
  since: number,
): Promise<{ rows: SaleMarkRow[]; total: number }> {
  const own = sql`a.item_id = ${itemId}::int8 and ${sale} and a.timestamp >= ${since}::int8`;
  const rows = await read(
    db,
    sql`select a.id from activity a where ${own} order by a.timestamp desc, a.id desc limit ${maxItemMarks}`,
  );
  if (rows.length < maxItemMarks) return { rows, total: rows.length };
  const [counted] = await db.query<{ total: number }>(
    sql`select count(*)::int as total from (select 1 from activity a where ${own} limit ${maxCounted}) n`,
  );
  return { rows, total: counted?.total ?? rows.length };
}
