import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { maxUploadBytes, maxUploadsOfAccount } from "@/lib/contract/upload";
import { openTestDatabase } from "../../../testing/databases";
import type { Db } from "../../db/database";
import { type NewUpload, noteUploads } from "./keep-uploads";

const account = "0x00000000000000000000000000000000000000aA";
const draftsOfAll = 5;
const count = maxUploadsOfAccount / maxUploadBytes;

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.query(sql`
    insert into uploads (cid, digest, type, bytes, dag_bytes, used_at)
    select 'cid-' || n, 'digest-' || n, 'image/png', ${maxUploadBytes}::int4, 1, 1 from generate_series(1, ${count}::int4) n`);
  // The first is in two drafts, and there once.
  await db.query(sql`
    insert into upload_uses (account, draft, cid, bytes, created_at)
    select ${account}, 'draft-' || (n % ${draftsOfAll}::int4), 'cid-' || n, ${maxUploadBytes}::int4, 1 from generate_series(1, ${count}::int4) n
    union all select ${account}, 'draft-twice', 'cid-1', ${maxUploadBytes}::int4, 1`);
});
afterAll(() => db.close());

const file: NewUpload = { cid: "one", digest: "one", type: "application/json", bytes: 1, dagBytes: 1 };
const note = (by: typeof account | "0x00000000000000000000000000000000000000bB") =>
  noteUploads(db, { account: by, draft: "a-new-draft", now: 2 }, [file]);
const noted = () => db.query(sql`select account from upload_uses where draft = 'a-new-draft'`);

it("has an end for an account, whatever drafts it names, but for what contracts show", async () => {
  await expect(note(account)).rejects.toMatchObject({ code: "uploads_full" });
  expect(await noted()).toEqual([]);
  expect(await db.query(sql`select 1 from uploads where cid = 'one'`)).toEqual([]);
  await note("0x00000000000000000000000000000000000000bB");
  await db.query(sql`update uploads set kept = true where cid = 'cid-1'`);
  await note(account);
  expect(await noted()).toHaveLength(2);
});
