import { sql } from "drizzle-orm";
import { z } from "zod";
import { timestampSchema } from "@/lib/contract/primitives";
import { uploadTypes } from "@/lib/contract/upload";
import { columns, type RowOf } from "../db/columns";
import { uploadFolderFiles, uploadFolders, uploads, uploadUses } from "../db/schema/uploads";
import { defineKind, importTogether, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const count = z.number().int().nonnegative();

const fileColumns = columns(uploads, null, [
  ...(["cid", "digest", "type", "bytes", "dagBytes", "storedAt", "usedAt"] as const),
]);
const folderColumns = columns(uploadFolders, null, ["cid", "files", "bytes", "usedAt"]);
const entryColumns = columns(uploadFolderFiles, null, ["folder", "name", "cid"]);
const useColumns = columns(uploadUses, null, ["account", "draft", "cid", "bytes", "createdAt"]);

/** Files of creators. Their bytes are in the store of the media, of which an operator keeps copies otherwise. */
const uploadsKind = defineKind({
  name: "upload",
  schema: z.strictObject({
    cid: z.string(),
    digest: z.string(),
    type: z.enum(uploadTypes),
    bytes: count,
    dagBytes: count,
    storedAt: timestampSchema.nullable(),
    usedAt: timestampSchema,
  }),
  read: (db) =>
    readInPages<RowOf<typeof fileColumns>>((after, limit) =>
      db.query(sql`
        select ${fileColumns} from uploads where cid > ${after?.cid ?? ""} order by cid limit ${limit}`),
    ),
  import: ({ db }) => importTogether((lines) => db.orm.insert(uploads).values([...lines])),
});

const uploadFoldersKind = defineKind({
  name: "upload_folder",
  schema: z.strictObject({ cid: z.string(), files: count, bytes: count, usedAt: timestampSchema }),
  read: (db) =>
    readInPages<RowOf<typeof folderColumns>>((after, limit) =>
      db.query(sql`
        select ${folderColumns} from upload_folders where cid > ${after?.cid ?? ""} order by cid limit ${limit}`),
    ),
  import: ({ db }) => importTogether((lines) => db.orm.insert(uploadFolders).values([...lines])),
});

const uploadFolderFilesKind = defineKind({
  name: "upload_folder_file",
  schema: z.strictObject({ folder: z.string(), name: z.string(), cid: z.string() }),
  read: (db) =>
    readInPages<RowOf<typeof entryColumns>>((after, limit) =>
      db.query(sql`
        select ${entryColumns} from upload_folder_files
        where (folder, name) > (${after?.folder ?? ""}, ${after?.name ?? ""}) order by folder, name limit ${limit}`),
    ),
  import: ({ db }) => importTogether((lines) => db.orm.insert(uploadFolderFiles).values([...lines])),
});

const uploadUsesKind = defineKind({
  name: "upload_use",
  schema: z.strictObject({
    account: storedAddressSchema,
    draft: z.string(),
    cid: z.string(),
    bytes: count,
    createdAt: timestampSchema,
  }),
  read: (db) =>
    readInPages<RowOf<typeof useColumns>>((after, limit) =>
      db.query(sql`
        select ${useColumns} from upload_uses
        where (account, draft, cid) > (${after?.account ?? ""}, ${after?.draft ?? ""}, ${after?.cid ?? ""})
        order by account, draft, cid limit ${limit}`),
    ),
  import: ({ db }) => importTogether((lines) => db.orm.insert(uploadUses).values([...lines])),
});

/** What creators uploaded, but for its bytes. What an IPFS node has is asked anew. */
export const uploadKinds = [uploadsKind, uploadFoldersKind, uploadFolderFilesKind, uploadUsesKind];
