import { sql } from "drizzle-orm";
import type { Address } from "viem";
import { columns, presentColumns, type RowOf } from "../db/columns";
import type { Db } from "../db/database";
import { recordset } from "../db/recordset";
import { collections } from "../db/schema/collections";
import { itemMeta, items } from "../db/schema/items";
import { computed, selectList } from "../db/select-list";
import { sqlArray } from "../db/sql-array";

const jobColumns = selectList(
  columns(itemMeta, "t", ["itemId"]),
  columns(items, "i", ["collectionId"]),
  // The token's own contract and its chain: the mirror of a moved item only repeats its metadata.
  columns(items, "i", { chain: "homeChain" }),
  computed({ contract: sql<Address>`coalesce(o.address, i.contract)` }),
  columns(items, "i", ["tokenId"]),
  columns(collections, "c", ["standard"]),
  // Failures in a row so far.
  columns(itemMeta, "t", ["attempts"]),
  // The value given to `next_attempt_at`. Another value at the end means that a refresh was requested meanwhile: the
  // item stays pending.
  presentColumns(itemMeta, "t", { lease: "nextAttemptAt" }),
);

/** An item whose metadata is to be read, as one worker took it. */
export type MetaJob = RowOf<typeof jobColumns>;

/** Seconds after which another worker takes over a job. */
const leaseSeconds = 120;

export interface ClaimOptions {
  /** Unix seconds. */
  now: number;
  /** Most jobs to take in total. */
  limit: number;
  /** Most jobs of one collection that may be under way. */
  perCollection: number;
  /** The jobs under way in this worker. */
  busy: readonly MetaJob[];
}

/**
 * Takes due items, of each collection in turn: a collection gets at most `perCollection` jobs at a time, so a backlog
 * on a slow host delays no other collection.
 */
export function claimMetaJobs(db: Db, { now, limit, perCollection, busy }: ClaimOptions): Promise<MetaJob[]> {
  const underWay = new Map<number, number>();
  for (const { collectionId } of busy) underWay.set(collectionId, (underWay.get(collectionId) ?? 0) + 1);
  const full = [...underWay].filter(([, count]) => count >= perCollection).map(([id]) => id);
  return db.query<MetaJob>(sql`
    with due as (
      select d.item_id from collections c cross join lateral (
        select m.item_id, m.next_attempt_at, row_number() over (order by m.next_attempt_at) as turn
        from item_meta m
        where m.collection_id = c.id and m.state = 'pending' and m.next_attempt_at <= ${now}::int8
        order by m.next_attempt_at limit ${perCollection}::int
      ) d
      where c.followed and c.id <> all(${sqlArray(full, "int4")})
      order by d.turn, d.next_attempt_at limit ${limit}::int
    ), taken as (
      update item_meta m set next_attempt_at = ${now + leaseSeconds}::int8
      -- As an array, so that rows are found by their key however many there are; the rest is for another worker's sake.
      where m.item_id = any(array(select item_id from due)) and m.state = 'pending' and m.next_attempt_at <= ${now}::int8
      returning m.item_id, m.attempts, m.next_attempt_at
    )
    select ${jobColumns}
    from taken t join items i on i.id = t.item_id join collections c on c.id = i.collection_id
    left join lateral (
      select k.address from collection_contracts k
      where k.collection_id = i.collection_id and k.chain = i.home_chain and k.kind = 'origin' limit 1
    ) o on true`);
}

/** Gives unfinished jobs back, so that they need not wait for the end of their lease. */
export async function releaseMetaJobs(db: Db, jobs: readonly MetaJob[], now: number): Promise<void> {
  if (jobs.length === 0) return;
  const given = recordset(jobs, "r", { itemId: itemMeta.itemId, lease: itemMeta.nextAttemptAt });
  await db.query(sql`
    update item_meta m set next_attempt_at = ${now}::int8
    from ${given}
    where m.item_id = r."itemId" and m.state = 'pending' and m.next_attempt_at = r.lease`);
}
