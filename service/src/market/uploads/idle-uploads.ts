import { sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "../../db/database";

/** A file that nobody has used for long. */
export interface IdleUpload extends Record<string, unknown> {
  cid: string;
  digest: string;
}

/** Whether nobody has used the content `c`, and no deployment of its drafts is still in doubt. */
const isIdle = (before: number) => sql`not c.kept and c.used_at < ${before}::int8 and not exists (
  select 1 from upload_uses s join upload_deployments d on d.account = s.account and d.draft = s.draft
  where s.cid = c.cid)`;

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

/**
 * Takes some files that nobody has used since `before` out of use: who uploads one again stores its bytes again. Files of a folder stay with it.
 */
export function withdrawIdleUploads(db: Db, before: number, limit: number): Promise<IdleUpload[]> {
  return db.query<IdleUpload>(sql`
    with idle as materialized (
      select c.cid from uploads c where ${isIdle(before)}
        and not exists (select 1 from upload_folder_files e where e.cid = c.cid)
      order by c.used_at, c.cid limit ${limit} for update of c
    )
    update uploads u set stored_at = null from idle where u.cid = idle.cid returning u.cid, u.digest`);
}

/**
 * Deletes a withdrawn file, its bytes first, while its row is locked: somebody who uploads it at this moment waits, and then begins anew.
 *
 * @returns whether it was deleted: not if somebody uploaded it meanwhile
 */
export function deleteWithdrawn(
  db: Db,
  { cid }: IdleUpload,
  { before, removeBytes }: { before: number; removeBytes: () => Promise<void> },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [own] = await tx.query(sql`
      select 1 as found from uploads c
      where c.cid = ${cid} and c.stored_at is null and ${isIdle(before)} for update of c`);
    if (own === undefined) return false;
    await removeBytes();
    await forgetContent(tx, cid);
    await tx.query(sql`delete from uploads where cid = ${cid}`);
    return true;
  });
}

/** Notes that a contract of a followed collection shows content: it is never deleted. */
export async function keepContent(
  db: Queryable,
  { cid, name }: { cid: string; name: string | null },
): Promise<void> {
  const table = name === null ? sql`uploads` : sql`upload_folders`;
  await db.query(sql`update ${table} set kept = true where cid = ${cid} and not kept`);
}
