import { sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "../../db/database";
import { sqlArray } from "../../db/sql-array";

/** A file that nobody has used for long. */
export interface IdleUpload extends Record<string, unknown> {
  cid: string;
  digest: string;
}

/** Whether nobody has used the content `c`, and no deployment of its drafts is still in doubt. */
const isIdle = (before: number) => sql`not c.kept and c.used_at < ${before}::int8 and not exists (
  select 1 from upload_uses s join upload_deployments d on d.account = s.account and d.draft = s.draft
  where s.cid = c.cid)`;

const inNoFolder = sql`not exists (select 1 from upload_folder_files e where e.cid = c.cid)`;

/** The store of the bytes, by their digest. */
interface IdleStore {
  /** Null if it has no such bytes. */
  size(digest: string): Promise<number | null>;
  remove(digest: string): Promise<void>;
}

async function forgetContent(tx: Tx, cid: string): Promise<void> {
  await tx.query(sql`delete from upload_uses where cid = ${cid}`);
  await tx.query(sql`delete from upload_pins where cid = ${cid}`);
}

/** Deletes some folders that nobody has used since `before`, Unix seconds. @returns their names */
export function deleteIdleFolders(db: Db, before: number, limit: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const idle = await tx.query<{ cid: string }>(sql`
      select c.cid from upload_folders c where ${isIdle(before)}
      order by c.used_at, c.cid limit ${limit} for update of c`);
    for (const { cid } of idle) {
      await forgetContent(tx, cid);
      await tx.query(sql`delete from upload_folder_files where folder = ${cid}`);
      await tx.query(sql`delete from upload_folders where cid = ${cid}`);
    }
    return idle.map(({ cid }) => cid);
  });
}

/** Some files that nobody has used since `before`, Unix seconds. Files of a folder stay with it. */
export function listIdleUploads(db: Queryable, before: number, limit: number): Promise<IdleUpload[]> {
  return db.query<IdleUpload>(sql`
    select c.cid, c.digest from uploads c where ${isIdle(before)} and ${inNoFolder}
    order by c.used_at, c.cid limit ${limit}`);
}

/** Notes that the bytes of a withdrawn file are in the store, if they are. */
async function putBack(db: Queryable, { cid, digest }: IdleUpload, store: IdleStore): Promise<void> {
  if ((await store.size(digest)) === null) return;
  await db.query(sql`
    update uploads set stored_at = extract(epoch from now())::int8 where cid = ${cid} and stored_at is null`);
}

/**
 * Deletes a file that nobody has used since `before`. First it is withdrawn: who uploads it again stores its bytes again. Then its bytes go,
 * before its row and while that is locked: somebody who uploads it at this moment waits, and then begins anew. One that turns out to be in
 * use is put back.
 *
 * @returns whether it was deleted
 * @throws the store's error; then the file is put back, if the store can say that it has it
 */
export async function deleteIdleUpload(
  db: Db,
  file: IdleUpload,
  { before, store }: { before: number; store: IdleStore },
): Promise<boolean> {
  const withdrawn = await db.query(sql`
    update uploads c set stored_at = null where c.cid = ${file.cid} and ${isIdle(before)} and ${inNoFolder}
    returning c.cid`);
  if (withdrawn.length === 0) return false;
  try {
    return await deleteWithdrawn(db, file, { before, store });
  } catch (error) {
    // If the store is silent, the next round of `putBackUsed` does it.
    await putBack(db, file, store).catch(() => undefined);
    throw error;
  }
}

function deleteWithdrawn(
  db: Db,
  file: IdleUpload,
  { before, store }: { before: number; store: IdleStore },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [own] = await tx.query<{ idle: boolean }>(sql`
      select ${isIdle(before)} and ${inNoFolder} as idle from uploads c
      where c.cid = ${file.cid} and c.stored_at is null for update of c`);
    if (own === undefined) return false;
    if (!own.idle) {
      await putBack(tx, file, store);
      return false;
    }
    await store.remove(file.digest);
    await forgetContent(tx, file.cid);
    await tx.query(sql`delete from uploads where cid = ${file.cid}`);
    return true;
  });
}

/** Puts back files that a deletion withdrew and left half-way, and that are in use since. */
export async function putBackUsed(db: Queryable, before: number, store: IdleStore): Promise<void> {
  const missing = await db.query<IdleUpload>(sql`
    select c.cid, c.digest from uploads c where c.stored_at is null and not (${isIdle(before)} and ${inNoFolder})`);
  for (const file of missing) await putBack(db, file, store);
}

/** Notes that a contract of a followed collection shows content: it is never deleted. */
export async function keepContent(
  db: Queryable,
  { cid, name }: { cid: string; name: string | null },
): Promise<void> {
  const table = name === null ? sql`uploads` : sql`upload_folders`;
  await db.query(sql`update ${table} set kept = true where cid = ${cid} and not kept`);
}

/** Every name of content in an address: of `ipfs:`, of a gateway's path or host, or our own. */
const contentNames = /\bbaf[a-z2-7]{56,}\b/g;

/** Notes what the addresses in stored metadata, or in a profile, name: what we have of it is never deleted, whether or not anybody reads it. */
export async function keepNamed(tx: Tx, addresses: readonly string[]): Promise<void> {
  const named = addresses.flatMap((address) =>
    /^\s*data:/i.test(address) ? [] : (address.match(contentNames) ?? []),
  );
  if (named.length === 0) return;
  const cids = sqlArray([...new Set(named)], "text");
  // In the order of their names: all writers take the same way.
  for (const table of [sql`uploads`, sql`upload_folders`]) {
    await tx.query(sql`
      with named as materialized (
        select cid from ${table} where cid = any(${cids}) and not kept order by cid for update)
      update ${table} u set kept = true from named where u.cid = named.cid`);
  }
}
