import { type SQL, sql } from "drizzle-orm";
import { checksummed } from "@/lib/checksummed";
import type { Activity, ActivityQuery } from "@/lib/contract/activity";
import type { Hex } from "@/lib/contract/primitives";
import { columns, joinedColumns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { jsonObject } from "../../db/json-object";
import { activity, idsOfSpan } from "../../db/schema/activity";
import { collections } from "../../db/schema/collections";
import { imageObject } from "../../db/schema/image-columns";
import { itemMeta } from "../../db/schema/items";
import { orders } from "../../db/schema/orders";
import { vaultMoves } from "../../db/schema/vault";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { collectionLabels } from "../collections/contract-fault";
import { isOfListed } from "../gates/followed";
import { type ActivityFilter, idsByInsertion, idsByTime, subjectOf } from "./activity-ids";

/** The hash of the item's picture; without an item, of the collection's. */
const pictureHash = sql`coalesce(m.image_hash, case when a.item_id is null then c.image_hash end)`;

const activityColumns = selectList(
  columns(activity, "a", ["id", "type", "chain", "timestamp"]),
  columns(collections, "c", { collectionSlug: "slug", collectionName: "name" }),
  columns(activity, "a", ["contract", "tokenId"]),
  joinedColumns(itemMeta, "m", { itemName: "name" }),
  computed({
    image: imageObject("d", pictureHash),
    // The labels of the item or collection in the picture.
    labels: sql<
      string[]
    >`coalesce((select i.labels from items i where i.id = a.item_id), ${collectionLabels})`,
  }),
  columns(activity, "a", ["fromAddr", "toAddr", "price", "currency", "quantity", "orderHash", "orderId"]),
  joinedColumns(orders, "o", { orderKind: "kind", orderTokenId: "tokenId", orderTraits: "traits" }),
  columns(activity, "a", ["txHash", "blockNumber", "logIndex", "pool", "washTrade"]),
  // A move appears once `getMove` finds it: not while only its arrival is known.
  computed({
    move: sql<Activity["vault"]>`case when v.sent_tx is not null and v.message is not null then ${jsonObject(
      vaultMoves,
      "v",
      { moveId: "id", fromChain: "fromChain", toChain: "toChain" },
    )} end`,
  }),
);

/** An entry of the feed as its record is made from. */
export type ActivityPageRow = RowOf<typeof activityColumns>;

const activityJoins = sql`
  join collections c on c.id = a.collection_id and c.followed
  left join item_meta m on m.item_id = a.item_id
  left join media d on d.hash = ${pictureHash}
  left join orders o on o.id = a.order_id
  left join vault_moves v on v.id = a.move_id`;

/** Reads ids in an order first and joins afterwards, so that only the rows of the page are joined. */
function read(db: Queryable, ids: SQL, orderBy: SQL): Promise<ActivityPageRow[]> {
  return db.query<ActivityPageRow>(sql`
    select ${activityColumns} from (${ids}) page join activity a on a.id = page.id ${activityJoins}
    order by ${orderBy}`);
}

/** The entries of a transaction on any chain, of listed collections, in its order. */
export function listActivityOfTransaction(
  db: Queryable,
  hash: Hex,
  limit: number,
): Promise<ActivityPageRow[]> {
  const ids = sql`select a.id from activity a where a.tx_hash = ${hash} and not a.orphaned and ${isOfListed(sql`a.collection_id`)}
    order by a.chain, a.log_index, a.sub, a.id limit ${limit}`;
  return read(db, ids, sql.raw("a.chain, a.log_index, a.sub, a.id"));
}

/** A place in the newest-first feed. */
export interface TimePosition {
  timestamp: number;
  id: number;
}

/** Entries by time, newest first, after a position and before another bound. */
export function listActivityByTime(
  db: Queryable,
  filter: ActivityFilter,
  options: { position: TimePosition | null; before: TimePosition | null; limit: number },
): Promise<ActivityPageRow[]> {
  const bounds = [options.position, options.before].flatMap((place) =>
    place === null ? [] : [sql`(a.timestamp, a.id) < (${place.timestamp}::int8, ${place.id}::int8)`],
  );
  return read(db, idsByTime(filter, bounds, options.limit), sql.raw("a.timestamp desc, a.id desc"));
}

/** Entries in the order in which they were inserted, later than an id or a time. */
export async function listActivityByInsertion(
  db: Queryable,
  filter: ActivityFilter,
  options: { afterId: number; afterTime: number | null; before: SQL | null; limit: number },
): Promise<ActivityPageRow[]> {
  const { afterTime, before, limit } = options;
  let { afterId } = options;
  const bounds: SQL[] = [];
  if (afterTime !== null) {
    // Entries of earlier times are passed over at once, not one by one.
    if (afterId === 0) afterId = await idBefore(db, afterTime);
    bounds.push(sql`(a.timestamp + 0) > ${afterTime}::int8`);
  }
  if (before !== null) bounds.push(before);
  bounds.push(sql`a.id > ${afterId}::int8`);
  return read(db, idsByInsertion(filter, bounds, limit), sql.raw("a.id"));
}

/** An id below those of all entries that are later than a time. */
async function idBefore(db: Queryable, time: number): Promise<number> {
  const rows = await db.query<{ span: number }>(
    sql`select span from activity_spans where latest > ${time}::int8 order by span limit 1`,
  );
  return rows[0] === undefined ? Number.MAX_SAFE_INTEGER : rows[0].span * idsOfSpan - 1;
}

/**
 * Ids up to a position whose blocks were orphaned since that position. Read it after the page: an entry that is
 * orphaned in between then appears now or with the next page.
 */
export async function listOrphaned(
  db: Queryable,
  filter: ActivityFilter,
  position: number,
): Promise<number[]> {
  const { account, chain, types } = filter;
  const parts = [
    sql`a.orphaned and a.orphaned_seq > ${position}::int8 and a.id <= ${position}::int8`,
    ...subjectOf(filter),
    ...(chain === undefined ? [] : [sql`a.chain = ${chain}`]),
    ...(types === undefined ? [] : [sql`a.type = any(${sqlArray(types, "text")})`]),
    ...(account === undefined ? [] : [sql`(a.from_addr = ${account} or a.to_addr = ${account})`]),
  ];
  const rows = await db.query<{ id: number }>(
    sql`select a.id from activity a where ${sql.join(parts, sql` and `)} order by a.id`,
  );
  return rows.map(({ id }) => id);
}

const orphanedColumns = selectList(activityColumns, computed({ orphanedSeq: sql<number>`a.orphaned_seq` }));

/** The entries of listed collections whose blocks were orphaned at a number of the feed clock after `after`, up to `until`. */
export function listOrphanedEntries(
  db: Queryable,
  { after, until }: { after: number; until: number },
): Promise<RowOf<typeof orphanedColumns>[]> {
  return db.query<RowOf<typeof orphanedColumns>>(sql`
    select ${orphanedColumns} from activity a ${activityJoins}
    where a.orphaned and a.orphaned_seq > ${after}::int8 and a.orphaned_seq <= ${until}::int8 and not c.hidden
    order by a.orphaned_seq, a.id`);
}

/** The time of an entry, orphaned or not, or null when there is none with this id. */
export async function getActivityTime(db: Queryable, id: number): Promise<number | null> {
  const rows = await db.query<{ timestamp: number }>(
    sql`select timestamp from activity where id = ${id}::int8`,
  );
  return rows[0]?.timestamp ?? null;
}

/** The filter of a query with its names resolved, or null when it names an unknown item: then nothing passes. */
export function activityFilter(
  query: ActivityQuery,
  resolved: { collectionId: number | null; itemId: number | null },
): ActivityFilter | null {
  const { contract, chain, account, types, washTrade } = query;
  if (contract !== undefined && resolved.itemId === null) return null;
  return {
    ...(resolved.collectionId === null ? {} : { collectionId: resolved.collectionId }),
    ...(resolved.itemId === null ? {} : { itemId: resolved.itemId }),
    // Together with an item's coordinates, `chain` is one of them, and the item's entries on other chains belong to it
    // too.
    ...(chain === undefined || contract !== undefined ? {} : { chain }),
    ...(account === undefined ? {} : { account: checksummed(account) }),
    ...(types === undefined ? {} : { types }),
    ...(washTrade === undefined ? {} : { washTrade }),
  };
}
