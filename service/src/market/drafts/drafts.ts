import { sql } from "drizzle-orm";
import {
  type Draft,
  type DraftSummary,
  maxDrafts,
  maxDraftsBytes,
  type PutDraftBody,
} from "@/lib/contract/draft";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Db, Queryable, Tx } from "../../db/database";
import { drafts } from "../../db/schema/drafts";
import { MarketError, notFound } from "../errors/market-error";
import { noteDeployment } from "../uploads/deployments";
import { touchUploads } from "../uploads/keep-uploads";

const summaryColumns = columns(drafts, null, ["id", "name", "revision", "savedAt"]);
/** The columns of a draft, for answers and exports. */
export const draftColumns = columns(drafts, null, ["id", "name", "revision", "savedAt", "content"]);
export type DraftRow = RowOf<typeof draftColumns>;

export function draftRecord({ content, ...row }: DraftRow): Draft {
  return { ...row, content: JSON.parse(content) };
}

/** The drafts of an account without their contents, the one saved last first. */
export function listDrafts(db: Queryable, account: Address): Promise<DraftSummary[]> {
  return db.query<DraftSummary>(sql`
    select ${summaryColumns} from drafts where account = ${account} order by saved_at desc, id`);
}

async function findDraft(db: Queryable, account: Address, id: string): Promise<DraftRow | undefined> {
  const rows = await db.query<DraftRow>(sql`
    select ${draftColumns} from drafts where account = ${account} and id = ${id}`);
  return rows[0];
}

/** @throws MarketError `not_found` */
export async function readDraft(db: Queryable, account: Address, id: string): Promise<Draft> {
  const row = await findDraft(db, account, id);
  if (row === undefined) throw notFound("draft");
  return draftRecord(row);
}

function changed(row: DraftRow | undefined): MarketError {
  return new MarketError(
    "draft_changed",
    row === undefined
      ? "This draft was deleted meanwhile. Save yours under another id to keep it."
      : `This draft was saved elsewhere meanwhile and has revision ${row.revision}. Read it before you save yours.`,
  );
}

/** @throws MarketError `too_many_drafts` if an account's other drafts leave no room for one, or for its content. */
async function assertRoom(tx: Queryable, account: Address, { id, content }: DraftRow): Promise<void> {
  const [others] = await tx.query<{ count: number; bytes: number }>(sql`
    select count(*)::int as count, coalesce(sum(octet_length(content)), 0)::int as bytes
    from drafts where account = ${account} and id <> ${id}`);
  const { count = 0, bytes = 0 } = others ?? {};
  if (count >= maxDrafts)
    throw new MarketError("too_many_drafts", `An account may keep ${maxDrafts} drafts. Delete one first.`);
  if (bytes + Buffer.byteLength(content) > maxDraftsBytes)
    throw new MarketError(
      "too_many_drafts",
      `All drafts of an account may have ${maxDraftsBytes / 1_024} KiB together. Delete one first.`,
    );
}

/** The first save of a draft. @throws MarketError `draft_changed` */
async function addDraft(tx: Queryable, account: Address, row: DraftRow): Promise<void> {
  const added = await tx.query(sql`
    insert into drafts (account, id, name, revision, saved_at, content)
    values (${account}, ${row.id}, ${row.name}, ${row.revision}::int4, ${row.savedAt}::int8, ${row.content})
    on conflict do nothing returning id`);
  if (added.length === 0) throw changed(await findDraft(tx, account, row.id));
}

/** @throws MarketError `draft_changed` */
async function changeDraft(tx: Queryable, account: Address, row: DraftRow): Promise<void> {
  const done = await tx.query(sql`
    update drafts set name = ${row.name}, revision = ${row.revision}::int4, saved_at = ${row.savedAt}::int8, content = ${row.content}
    where account = ${account} and id = ${row.id} and revision = ${row.revision - 1}::int4 returning id`);
  if (done.length === 0) throw changed(await findDraft(tx, account, row.id));
}

/**
 * Saves a draft that was made from `revision`; from 0 it is a new one. A save that is repeated because its answer was lost changes nothing
 * but that its uploads are used now.
 *
 * @param draft.now Unix seconds
 * @throws MarketError `draft_changed` if another save came first, or a deletion; `too_many_drafts`
 */
export async function saveDraft(
  db: Db,
  account: Address,
  { id, now, ...body }: PutDraftBody & { id: string; now: number },
): Promise<DraftSummary> {
  const content = JSON.stringify(body.content);
  const row = { id, name: body.name, revision: body.revision + 1, savedAt: now, content };
  const { content: _content, ...summary } = row;
  const keepWhatItUses = async (tx: Tx) => {
    await touchUploads(tx, { account, draft: id, now });
    await noteDeployment(tx, { account, draft: id, now }, body.content);
  };
  try {
    await db.transaction(async (tx) => {
      // Two browsers that save at once would otherwise both find room.
      await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`drafts ${account}`}))`);
      await (body.revision === 0 ? addDraft(tx, account, row) : changeDraft(tx, account, row));
      await assertRoom(tx, account, row);
      await keepWhatItUses(tx);
    });
    return summary;
  } catch (error) {
    if (!(error instanceof MarketError) || error.code !== "draft_changed") throw error;
    const kept = await findDraft(db, account, id);
    const isSame = kept?.revision === row.revision && kept.name === row.name && kept.content === content;
    if (!isSame) throw error;
    await db.transaction(keepWhatItUses);
    return { ...summary, savedAt: kept.savedAt };
  }
}

/** Deletes a draft. One that is not there is no error: another browser may have been first. */
export async function deleteDraft(db: Queryable, account: Address, id: string): Promise<DraftSummary[]> {
  await db.query(sql`delete from drafts where account = ${account} and id = ${id}`);
  return listDrafts(db, account);
}
