import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import {
  maxUploadsOfAccount,
  maxUploadsOfDraft,
  type UploadType,
  uploadIdleDays,
} from "@/lib/contract/upload";
import type { Db, Queryable, Tx } from "../../db/database";
import { recordset } from "../../db/recordset";
import { uploads } from "../../db/schema/uploads";
import { sqlArray } from "../../db/sql-array";
import { MarketError } from "../errors/market-error";

/** A file that passed the checks. */
export interface NewUpload {
  cid: string;
  digest: string;
  type: UploadType;
  bytes: number;
  dagBytes: number;
}

/** For whom something is kept, and now, Unix seconds. */
export interface UploadOwner {
  account: Address;
  draft: string;
  now: number;
}

/** The bytes of all uploads of a draft, and of those of the account that no contract shows yet. */
async function bytesOf(tx: Tx, { account, draft }: UploadOwner): Promise<{ draft: number; account: number }> {
  // One file in several drafts is there once.
  const [sum] = await tx.query<{ draft: string; account: string }>(sql`
    select (select coalesce(sum(bytes), 0) from upload_uses where account = ${account} and draft = ${draft})::text as draft,
      (select coalesce(sum(f.bytes), 0) from (select distinct cid from upload_uses where account = ${account}) as o
        join uploads f on f.cid = o.cid and not f.kept)::text as account`);
  return { draft: Number(sum?.draft ?? 0), account: Number(sum?.account ?? 0) };
}

/** Two requests of an account at once would otherwise both find room. */
export async function lockUploads(tx: Tx, { account }: UploadOwner): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`uploads ${account}`}))`);
}

/** Notes that a draft uses some contents. */
export async function addUses(
  tx: Tx,
  { account, draft, now }: UploadOwner,
  contents: readonly { cid: string; bytes: number }[],
): Promise<void> {
  await tx.query(sql`
    insert into upload_uses (account, draft, cid, bytes, created_at)
    select ${account}, ${draft}, r.cid, r.bytes, ${now}::int8
    from ${recordset(contents, "r", { cid: "text", bytes: "int4" })}
    on conflict do nothing`);
}

/**
 * Notes files before their bytes are put into the store, so that no bytes are there of which nothing is known, and none are deleted that
 * somebody uploads again.
 *
 * @returns the names that nobody had uploaded before
 * @throws MarketError `draft_full`, `uploads_full`; then nothing is noted
 */
export async function noteUploads(
  db: Db,
  owner: UploadOwner,
  files: readonly NewUpload[],
): Promise<Set<string>> {
  // In the order of their names: all writers take the same way.
  const distinct = [...new Map(files.map((file) => [file.cid, file])).values()].sort((a, b) =>
    a.cid < b.cid ? -1 : 1,
  );
  return db.transaction(async (tx) => {
    await lockUploads(tx, owner);
    await addUses(tx, owner, distinct);
    const fields = {
      ...{ cid: uploads.cid, digest: uploads.digest, type: uploads.type },
      ...{ bytes: uploads.bytes, dagBytes: uploads.dagBytes },
    };
    const noted = await tx.query<{ cid: string; isNew: boolean }>(sql`
      insert into uploads (cid, digest, type, bytes, dag_bytes, used_at)
      select r.cid, r.digest, r.type, r.bytes, r."dagBytes", ${owner.now}::int8
      from ${recordset(distinct, "r", fields)} order by r.cid
      on conflict (cid) do update set used_at = greatest(uploads.used_at, excluded.used_at)
      returning cid, stored_at is null as "isNew"`);
    const bytes = await bytesOf(tx, owner);
    if (bytes.draft > maxUploadsOfDraft)
      throw new MarketError(
        "draft_full",
        `The uploads of a draft may have ${maxUploadsOfDraft / 1_000_000_000} GB. Begin another draft for the rest.`,
      );
    if (bytes.account > maxUploadsOfAccount)
      throw new MarketError(
        "uploads_full",
        `The uploads of an account that no contract shows yet may have ${maxUploadsOfAccount / 1_000_000_000} GB. Deploy a draft first, or wait: what is not used for ${uploadIdleDays} days is deleted.`,
      );
    return new Set(noted.flatMap(({ cid, isNew }) => (isNew ? [cid] : [])));
  });
}

/** Notes that the bytes of files are in the store. */
export async function markStored(db: Queryable, cids: readonly string[], now: number): Promise<void> {
  if (cids.length === 0) return;
  await db.query(sql`
    update uploads set stored_at = ${now}::int8 where cid = any(${sqlArray(cids, "text")}) and stored_at is null`);
}

/** A draft was saved: its uploads are in use. Nothing is written for what was used within a day. */
export async function touchUploads(db: Queryable, { account, draft, now }: UploadOwner): Promise<void> {
  const old = sql`used_at < ${now - 86_400}::int8 and cid in (
    select cid from upload_uses where account = ${account} and draft = ${draft})`;
  await db.query(sql`
    update uploads u set used_at = ${now}::int8 from (
      select cid from uploads where ${old} order by cid for update) as o where u.cid = o.cid`);
  await db.query(sql`update upload_folders set used_at = ${now}::int8 where ${old}`);
}
