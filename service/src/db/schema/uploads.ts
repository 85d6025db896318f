import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { UploadType } from "@/lib/contract/upload";
import { address, chainColumn, seconds } from "../column-types";

/** Files that creators uploaded, each once, whoever sent it. */
export const uploads = pgTable(
  "uploads",
  {
    /** The name of the content in IPFS. */
    cid: text("cid").primaryKey(),
    /** The SHA-256 of the bytes: their name in the store. */
    digest: text("digest").notNull(),
    type: text("type").$type<UploadType>().notNull(),
    bytes: integer("bytes").notNull(),
    /** The bytes of all blocks, which a folder writes beside the name. */
    dagBytes: bigint("dag_bytes", { mode: "number" }).notNull(),
    /** When its bytes were in the store; null while they may be missing. */
    storedAt: seconds("stored_at"),
    usedAt: seconds("used_at").notNull(),
    /** Whether a contract shows it: it is never deleted. */
    kept: boolean("kept").notNull().default(false),
  },
  (t) => [
    index("uploads_by_use").on(t.usedAt),
    index("uploads_idle").on(t.usedAt, t.cid).where(sql`not kept`),
  ],
);

/** Folders of uploads: base URIs. */
export const uploadFolders = pgTable(
  "upload_folders",
  {
    cid: text("cid").primaryKey(),
    files: integer("files").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    usedAt: seconds("used_at").notNull(),
    /** The same for a folder, and so for its files. */
    kept: boolean("kept").notNull().default(false),
  },
  (t) => [
    index("upload_folders_by_use").on(t.usedAt),
    index("upload_folders_idle").on(t.usedAt, t.cid).where(sql`not kept`),
  ],
);

export const uploadFolderFiles = pgTable(
  "upload_folder_files",
  {
    folder: text("folder").notNull(),
    name: text("name").notNull(),
    cid: text("cid").notNull(),
  },
  (t) => [primaryKey({ columns: [t.folder, t.name] }), index("upload_folder_files_by_file").on(t.cid)],
);

/** Which drafts use what. A folder counts no bytes: its files do. */
export const uploadUses = pgTable(
  "upload_uses",
  {
    account: address("account").notNull(),
    draft: text("draft").notNull(),
    cid: text("cid").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: seconds("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.draft, t.cid] }), index("upload_uses_by_content").on(t.cid)],
);

/** What an IPFS node is to keep, and how that went; `unpin`: content that was deleted here, until the node keeps it no longer. */
export const uploadPins = pgTable(
  "upload_pins",
  {
    cid: text("cid").primaryKey(),
    state: text("state").$type<"pending" | "pinned" | "failed" | "unpin">().notNull(),
    reason: text("reason"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: seconds("next_attempt_at"),
  },
  (t) => [index("upload_pins_due").on(t.nextAttemptAt)],
);

/** The contracts that drafts were deployed as. A row stays until the chain has shown the contract, or did not within the time of idle uploads. */
export const uploadDeployments = pgTable(
  "upload_deployments",
  {
    account: address("account").notNull(),
    draft: text("draft").notNull(),
    chain: chainColumn(),
    contract: address("contract").notNull(),
    notedAt: seconds("noted_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.draft, t.chain, t.contract] })],
);
