import { sql } from "drizzle-orm";
import type { Db } from "../../db/database";
import { recordset } from "../../db/recordset";
import { sqlArray } from "../../db/sql-array";
import { MarketError } from "../errors/market-error";
import { addUses, lockUploads, type UploadOwner } from "./keep-uploads";
import { findOwnUploads, type UploadRow } from "./read-uploads";

/** A file under its name in a folder. */
export interface NamedUpload {
  name: string;
  file: UploadRow;
}

/**
 * The uploads of a draft that are to be in a folder.
 *
 * @throws MarketError `unknown_upload` naming some that the draft does not have; `invalid_request` if a name comes twice
 */
export async function findFolderFiles(
  db: Db,
  owner: Omit<UploadOwner, "now">,
  files: readonly { name: string; cid: string }[],
): Promise<NamedUpload[]> {
  if (new Set(files.map(({ name }) => name)).size < files.length) {
    throw new MarketError("invalid_request", "A name stands twice in the folder.");
  }
  const rows = await findOwnUploads(db, owner, [...new Set(files.map(({ cid }) => cid))]);
  const known = new Map(rows.map((row) => [row.cid, row]));
  const missing = files.filter(({ cid }) => !known.has(cid));
  if (missing.length > 0) {
    throw new MarketError(
      "unknown_upload",
      `${missing.length} files of the folder are not uploaded for this draft. Upload them again.`,
      {
        errors: missing.slice(0, 100).map(({ name, cid }) => ({
          path: name,
          code: "unknown_upload",
          message: `${cid} is not among the uploads of this draft`,
        })),
      },
    );
  }
  return files.flatMap(({ name, cid }) => {
    const file = known.get(cid);
    return file === undefined ? [] : [{ name, file }];
  });
}

/** Keeps a folder. @returns whether it is new */
export function keepFolder(
  db: Db,
  owner: UploadOwner,
  { cid, files }: { cid: string; files: readonly NamedUpload[] },
): Promise<boolean> {
  const bytes = files.reduce((sum, { file }) => sum + file.bytes, 0);
  const entries = files.map(({ name, file }) => ({ name, cid: file.cid }));
  return db.transaction(async (tx) => {
    await lockUploads(tx, owner);
    await addUses(tx, owner, [{ cid, bytes: 0 }]);
    const made = await tx.query<{ isNew: boolean }>(sql`
      insert into upload_folders (cid, files, bytes, used_at)
      values (${cid}, ${files.length}::int4, ${bytes}::int8, ${owner.now}::int8)
      on conflict (cid) do update set used_at = greatest(upload_folders.used_at, excluded.used_at)
      returning xmax = 0 as "isNew"`);
    await tx.query(sql`
      insert into upload_folder_files (folder, name, cid)
      select ${cid}, r.name, r.cid from ${recordset(entries, "r", { name: "text", cid: "text" })}
      on conflict do nothing`);
    // A deletion that began before must find them in use. In the order of their names: all writers take the same way.
    const cids = [...new Set(entries.map((entry) => entry.cid))].sort();
    await tx.query(sql`
      with used as materialized (
        select u.cid from unnest(${sqlArray(cids, "text")}) as r (cid) join uploads u on u.cid = r.cid
        where u.used_at < ${owner.now}::int8 - 3600 order by u.cid for update of u
      )
      update uploads u set used_at = ${owner.now}::int8 from used where u.cid = used.cid`);
    return made[0]?.isNew ?? false;
  });
}
