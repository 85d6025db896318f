import { sql } from "drizzle-orm";
import { columns, presentColumns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { activity } from "../../db/schema/activity";
import { collections } from "../../db/schema/collections";
import { computed, selectList } from "../../db/select-list";
import { idsByTime } from "../activity/activity-ids";

const mintColumns = selectList(
  columns(activity, "a", ["id", "chain", "timestamp"]),
  presentColumns(activity, "a", ["contract", "tokenId", "toAddr", "txHash"]),
  columns(activity, "a", ["price", "currency"]),
  computed({
    quantity: sql<string>`coalesce(a.quantity, 1)`,
    // Several claims of one transaction may be of several stages: then no number is certain.
    stage: sql<string | null>`(
      select case when min(e.args ->> 'condition') = max(e.args ->> 'condition') then min(e.args ->> 'condition') end
      from events e where e.chain = a.chain and e.block_number = a.block_number and e.tx_hash = a.tx_hash
        and e.address = a.contract and e.name = 'drop_claim')`,
  }),
  columns(collections, "c", ["slug"]),
);
export type MintRow = RowOf<typeof mintColumns>;

/** A place among mints, the newest first. */
export type MintPosition = Pick<MintRow, "timestamp" | "id">;

/** Mints of a collection since a time, Unix seconds, the newest first, after a position. */
export function listMints(
  db: Queryable,
  {
    collectionId,
    since,
    after,
    limit,
  }: { collectionId: number; since: number; after: MintPosition | null; limit: number },
): Promise<MintRow[]> {
  const bounds = [sql`a.timestamp >= ${since}::int8`];
  if (after !== null) bounds.push(sql`(a.timestamp, a.id) < (${after.timestamp}::int8, ${after.id}::int8)`);
  const ids = idsByTime({ collectionId, types: ["mint"] }, bounds, limit);
  return db.query<MintRow>(sql`
    select ${mintColumns} from (${ids}) page join activity a on a.id = page.id
    join collections c on c.id = a.collection_id order by a.timestamp desc, a.id desc`);
}
