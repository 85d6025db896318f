import { sql } from "drizzle-orm";
import { columns, joinedColumns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { uploadFolders, uploadPins, uploads } from "../../db/schema/uploads";
import { selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { keepContent } from "./idle-uploads";

const pinColumns = joinedColumns(uploadPins, "p", { pin: "state", pinReason: "reason" });
const fileColumns = selectList(
  columns(uploads, "u", ["cid", "digest", "type", "bytes", "dagBytes"]),
  pinColumns,
);
const folderColumns = selectList(columns(uploadFolders, "f", ["cid", "files", "bytes"]), pinColumns);

export type UploadRow = RowOf<typeof fileColumns>;
export type UploadFolderRow = RowOf<typeof folderColumns>;

const files = sql`(uploads u left join upload_pins p on p.cid = u.cid)`;

/** Files whose bytes are here, in any sequence. */
export function findUploads(db: Queryable, cids: readonly string[]): Promise<UploadRow[]> {
  return db.query<UploadRow>(sql`
    select ${fileColumns} from ${files} where u.cid = any(${sqlArray(cids, "text")}) and u.stored_at is not null`);
}

/** The files of a draft among some, whose bytes are here. */
export function findOwnUploads(
  db: Queryable,
  { account, draft }: { account: string; draft: string },
  cids: readonly string[],
): Promise<UploadRow[]> {
  return db.query<UploadRow>(sql`
    select ${fileColumns} from unnest(${sqlArray(cids, "text")}) as r (cid)
    join upload_uses s on s.cid = r.cid and s.account = ${account} and s.draft = ${draft}
    join ${files} on u.cid = r.cid where u.stored_at is not null`);
}

export async function findFolder(db: Queryable, cid: string): Promise<UploadFolderRow | null> {
  const rows = await db.query<UploadFolderRow>(sql`
    select ${folderColumns} from upload_folders f left join upload_pins p on p.cid = f.cid where f.cid = ${cid}`);
  return rows[0] ?? null;
}

/** The file under a name of a folder; null if there is none. */
export async function findFolderFile(db: Queryable, folder: string, name: string): Promise<UploadRow | null> {
  const rows = await db.query<UploadRow>(sql`
    select ${fileColumns} from upload_folder_files e join ${files} on u.cid = e.cid
    where e.folder = ${folder} and e.name = ${name} and u.stored_at is not null`);
  return rows[0] ?? null;
}

/**
 * The file that an address in a contract or its metadata names: content of its own, or under a name of a folder. It is kept for ever from now
 * on. Null if it is not here.
 */
export async function findShownContent(
  db: Queryable,
  content: { cid: string; name: string | null },
): Promise<UploadRow | null> {
  const { cid, name } = content;
  const [file = null] = name === null ? await findUploads(db, [cid]) : [await findFolderFile(db, cid, name)];
  if (file !== null) await keepContent(db, content);
  return file;
}
