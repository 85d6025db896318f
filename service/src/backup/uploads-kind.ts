import { sql } from "drizzle-orm";
import { z } from "zod";
import { chainIdentifierSchema, timestampSchema } from "@/lib/contract/primitives";
import { uploadTypes } from "@/lib/contract/upload";
import { columns, type RowOf } from "../db/columns";
import {
  uploadDeployments,
  uploadFolderFiles,
  uploadFolders,
  uploads,
  uploadUses,
} from "../db/schema/uploads";
import { defineKind, importTogether, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const count = z.number().int().nonnegative();

const fileColumns = columns(uploads, null, [
  ...(["cid", "digest", "type", "bytes", "dagBytes", "storedAt", "usedAt", "kept"] as const),
]);
const folderColumns = columns(uploadFolders, null, ["cid", "files", "bytes", "usedAt", "kept"]);
const entryColumns = columns(uploadFolderFiles, null, ["folder", "name", "cid"]);
const useColumns = columns(uploadUses, null, ["account", "draft", "cid", "bytes", "createdAt"]);

/**
 * A restore counts as a use: what was saved and deployed since the backup is not known, and the collections that show it are still to be
 * read anew.
 */
const usedNow = <Line extends { usedAt: number }>(line: Line, clock: number): Line => ({
  ...line,
  usedAt: Math.max(line.usedAt, clock),
});

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
    kept: z.boolean().default(false),
  }),
  read: (db) =>
    readInPages<RowOf<typeof fileColumns>>((after, limit) =>
      db.query(sql`
        select ${fileColumns} from uploads where cid > ${after?.cid ?? ""} order by cid limit ${limit}`),
    ),
  import: ({ db, clock }) =>
    importTogether((lines) => db.orm.insert(uploads).values(lines.map((line) => usedNow(line, clock)))),
});

const uploadFoldersKind = defineKind({
  name: "upload_folder",
  schema: z.strictObject({
    cid: z.string(),
    files: count,
    bytes: count,
    usedAt: timestampSchema,
    kept: z.boolean().default(false),
  }),
  read: (db) =>
    readInPages<RowOf<typeof folderColumns>>((after, limit) =>
      db.query(sql`
        select ${folderColumns} from upload_folders where cid > ${after?.cid ?? ""} order by cid limit ${limit}`),
    ),
  import: ({ db, clock }) =>
    importTogether((lines) => db.orm.insert(uploadFolders).values(lines.map((line) => usedNow(line, clock)))),
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

const deploymentColumns = columns(uploadDeployments, null, [
  "account",
  "draft",
  "chain",
  "contract",
  "notedAt",
]);

const uploadDeploymentsKind = defineKind({
  name: "upload_deployment",
  schema: z.strictObject({
    account: storedAddressSchema,
    draft: z.string(),
    chain: chainIdentifierSchema,
    contract: storedAddressSchema,
    notedAt: timestampSchema,
  }),
  read: (db) =>
    readInPages<RowOf<typeof deploymentColumns>>((after, limit) =>
      db.query(sql`
        select ${deploymentColumns} from upload_deployments
        where (account, draft, chain, contract)
          > (${after?.account ?? ""}, ${after?.draft ?? ""}, ${after?.chain ?? ""}, ${after?.contract ?? ""})
        order by account, draft, chain, contract limit ${limit}`),
    ),
  import: ({ db, clock }) =>
    importTogether((lines) =>
      db.orm
        .insert(uploadDeployments)
        .values(lines.map((line) => ({ ...line, notedAt: Math.max(line.notedAt, clock) }))),
    ),
});

/** What creators uploaded, but for its bytes. What an IPFS node has is asked anew. */
export const uploadKinds = [
  uploadsKind,
  uploadFoldersKind,
  uploadFolderFilesKind,
  uploadUsesKind,
  uploadDeploymentsKind,
];
