import { sql } from "drizzle-orm";
import { columns, joinedColumns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { uploadPins, uploads } from "../../db/schema/uploads";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";

/** Asks that an IPFS node keeps some contents. One that failed is tried again, and one whose pin is to be removed is pinned anew. */
export async function requestPins(db: Queryable, cids: readonly string[], now: number): Promise<void> {
  if (cids.length === 0) return;
  const sorted = [...cids].sort();
  await db.query(sql`
    insert into upload_pins (cid, state, next_attempt_at)
    select cid, 'pending', ${now}::int8 from unnest(${sqlArray(sorted, "text")}) as cid
    on conflict (cid) do update set state = 'pending', attempts = 0, next_attempt_at = ${now}::int8
      where upload_pins.state in ('failed', 'unpin')`);
}

/** Asks for everything that was uploaded while no IPFS node was configured. */
export async function requestMissingPins(db: Queryable, now: number): Promise<void> {
  await db.query(sql`
    insert into upload_pins (cid, state, next_attempt_at)
    select c.cid, 'pending', ${now}::int8
    from (select cid from uploads where stored_at is not null union all select cid from upload_folders) c
    where not exists (select 1 from upload_pins p where p.cid = c.cid and p.state <> 'unpin')
    order by c.cid on conflict (cid) do update set state = 'pending', attempts = 0, next_attempt_at = ${now}::int8
      where upload_pins.state = 'unpin'`);
}

/** Tries once more what was given up: the node may have room again, or the store its bytes. */
export async function retryFailedPins(db: Queryable, now: number): Promise<void> {
  await db.query(sql`
    update upload_pins set state = 'pending', attempts = 0, next_attempt_at = ${now}::int8
    where state = 'failed'`);
}

const dueColumns = selectList(
  columns(uploadPins, "p", ["cid", "attempts", "reason"]),
  joinedColumns(uploads, "u", ["digest", "bytes"]),
  computed({ isFolder: sql<boolean>`f.cid is not null` }),
);
/** Content that an IPFS node is to keep; `digest` is null for a folder. */
export type DuePin = RowOf<typeof dueColumns>;

/** What is due, files before folders: a folder needs its files there. */
export function listDuePins(db: Queryable, now: number, limit: number): Promise<DuePin[]> {
  return db.query<DuePin>(sql`
    select ${dueColumns} from upload_pins p
    left join uploads u on u.cid = p.cid and u.stored_at is not null
    left join upload_folders f on f.cid = p.cid
    where p.state = 'pending' and p.next_attempt_at <= ${now}::int8
    order by f.cid is not null, p.next_attempt_at, p.cid limit ${limit}`);
}

export async function countWaitingPins(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from upload_pins where state = 'pending'`,
  );
  return row?.count ?? 0;
}

/** A file of a folder, with the bytes of all its blocks. */
export interface FolderPart extends Record<string, unknown> {
  name: string;
  cid: string;
  size: number;
  pin: "pending" | "pinned" | "failed" | "unpin" | null;
}

/** The files of a folder. */
export function listFolderParts(db: Queryable, folder: string): Promise<FolderPart[]> {
  return db.query<FolderPart>(sql`
    select e.name, e.cid, u.dag_bytes as size, p.state as pin
    from upload_folder_files e join uploads u on u.cid = e.cid left join upload_pins p on p.cid = e.cid
    where e.folder = ${folder}`);
}

export async function markPinned(db: Queryable, cids: readonly string[]): Promise<void> {
  if (cids.length === 0) return;
  await db.query(sql`
    update upload_pins set state = 'pinned', reason = null, next_attempt_at = null
    where cid = any(${sqlArray([...cids].sort(), "text")})`);
}

/** Notes why content is not kept yet, or never will be: `nextAt` null. */
export async function markNotPinned(
  db: Queryable,
  cid: string,
  { reason, attempts, nextAt }: { reason: string; attempts: number; nextAt: number | null },
): Promise<void> {
  const state = nextAt === null ? "failed" : "pending";
  await db.query(sql`
    update upload_pins set state = ${state}, reason = ${reason}, attempts = ${attempts}::int4,
      next_attempt_at = ${nextAt}::int8
    where cid = ${cid} and state = 'pending'`);
}

/** Asks that the IPFS node keeps deleted content no longer. Content that was uploaded again stays as it is. */
export async function requestUnpin(db: Queryable, cid: string, now: number): Promise<void> {
  await db.query(sql`
    insert into upload_pins (cid, state, next_attempt_at) values (${cid}, 'unpin', ${now}::int8)
    on conflict do nothing`);
}

/** The pins that are to be removed now. */
export function listDueUnpins(
  db: Queryable,
  now: number,
  limit: number,
): Promise<{ cid: string; attempts: number }[]> {
  return db.query<{ cid: string; attempts: number }>(sql`
    select cid, attempts from upload_pins where state = 'unpin' and next_attempt_at <= ${now}::int8
    order by next_attempt_at, cid limit ${limit}`);
}

/** Notes that a pin is gone, unless the content was uploaded again: then it is pinned anew. */
export async function forgetUnpin(db: Queryable, cid: string): Promise<void> {
  await db.query(sql`delete from upload_pins where cid = ${cid} and state = 'unpin'`);
}

/** Notes that a pin could not be removed, and when that is tried again. */
export async function markNotUnpinned(
  db: Queryable,
  cid: string,
  { attempts, nextAt }: { attempts: number; nextAt: number },
): Promise<void> {
  await db.query(sql`
    update upload_pins set attempts = ${attempts}::int4, next_attempt_at = ${nextAt}::int8
    where cid = ${cid} and state = 'unpin'`);
}
