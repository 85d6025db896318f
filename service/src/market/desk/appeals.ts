import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { AppealState } from "@/lib/contract/appeal";
import type { ItemLabel } from "@/lib/contract/item";
import type { DecideAppealBody } from "@/lib/contract/operator/appeals";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Db, Queryable } from "../../db/database";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { appeals } from "../../db/schema/desk";
import { computed, selectList } from "../../db/select-list";
import { MarketError, notFound } from "../errors/market-error";
import type { DeskActor } from "./audit-log";
import { changeAtDesk, type DeskDependencies } from "./change-at-desk";
import { liftLabelOf } from "./labels";
import { targetOf } from "./moderated-items";

const appealColumns = selectList(
  columns(appeals, "a", ["id", "account", "itemId", "label", "message", "state", "createdAt"]),
  columns(appeals, "a", ["answer", "decidedBy", "decidedAt"]),
  computed({
    chain: sql<string>`i.chain`,
    contract: sql<Address>`i.contract`,
    tokenId: sql<string>`i.token_id`,
    isLabelled: sql<boolean>`a.label = any(i.labels)`,
    labelReason: sql<string | null>`(
      select l.reason from item_labels l where l.item_id = a.item_id and l.label = a.label)`,
  }),
);
export type AppealRow = RowOf<typeof appealColumns>;

const newestFirst: SortPhase = {
  orderBy: sql`a.created_at desc, a.id desc`,
  keys: sql`jsonb_build_array(a.created_at, a.id)`,
  after: ([at = null, id = null]): SQL => sql`(a.created_at, a.id) < (${at}::int8, ${id}::text)`,
};

/** One page of the appeals of an account, or of those in a state, the newest first. */
export function listAppeals(
  db: Queryable,
  wanted: { account: Address } | { state: AppealState },
  { limit, position }: { limit: number; position: KeysetPosition | null },
): Promise<KeysetPage<Keyed<AppealRow>>> {
  const where = "account" in wanted ? sql`a.account = ${wanted.account}` : sql`a.state = ${wanted.state}`;
  return readKeysetPage([newestFirst], { position, limit }, (phase, after, count) =>
    db.query<Keyed<AppealRow>>(sql`
      select ${keyed(appealColumns, phase)} from appeals a join items i on i.id = a.item_id
      where ${where} and ${after ?? sql`true`} order by ${phase.orderBy} limit ${count}`),
  );
}

export async function readAppeal(db: Queryable, id: string): Promise<AppealRow> {
  const [row] = await db.query<AppealRow>(sql`
    select ${appealColumns} from appeals a join items i on i.id = a.item_id where a.id = ${id}`);
  if (row === undefined) throw notFound("appeal");
  return row;
}

export async function countOpenAppeals(db: Queryable): Promise<number> {
  const rows = await db.query<{ count: number }>(
    sql`select count(*)::int as count from appeals where state = 'open'`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Stores an appeal of the item's owner, or of the creator of its collection.
 *
 * @throws MarketError `not_item_owner`, `label_not_set`, `already_appealed`.
 */
export async function createAppeal(
  db: Db,
  {
    account,
    itemId,
    label,
    message,
  }: { account: Address; itemId: number; label: ItemLabel; message: string },
  now: number,
): Promise<AppealRow> {
  const [item] = await db.query<{ isTheirs: boolean; isLabelled: boolean }>(sql`
    select (i.owner = ${account} or c.creator = ${account} or exists (
        select 1 from balances b where b.item_id = i.id and b.owner = ${account} and b.amount > 0)) as "isTheirs",
      ${label} = any(i.labels) as "isLabelled"
    from items i join collections c on c.id = i.collection_id where i.id = ${itemId}::int8`);
  if (item === undefined || !item.isTheirs) {
    const message = "Only the owner of the item, or the creator of its collection, can appeal.";
    throw new MarketError("not_item_owner", message);
  }
  if (!item.isLabelled) {
    throw new MarketError("label_not_set", `The item does not have the label ${label}.`);
  }
  const [stored] = await db.query<{ id: string }>(sql`
    insert into appeals (id, account, item_id, label, message, created_at)
    values (${`app_${randomBytes(10).toString("hex")}`}, ${account}, ${itemId}::int8, ${label}, ${message}, ${now}::int8)
    on conflict (item_id, label) where state = 'open' do nothing returning id`);
  if (stored === undefined) {
    throw new MarketError("already_appealed", "An appeal about this label is open. Wait for its answer.");
  }
  return readAppeal(db, stored.id);
}

/**
 * Decides an open appeal: keeps the label, or lifts it.
 *
 * @throws MarketError `not_found`, `already_decided`, `set_by_file`; then nothing changes.
 */
export function decideAppeal(
  dependencies: DeskDependencies,
  actor: DeskActor,
  { id, decision, answer }: { id: string } & DecideAppealBody,
): Promise<void> {
  return changeAtDesk(dependencies, actor, async (change) => {
    const { tx, note } = change;
    const [open] = await tx.query<{ state: AppealState }>(
      sql`select state from appeals where id = ${id} for update`,
    );
    if (open === undefined) throw notFound("appeal");
    if (open.state !== "open") {
      throw new MarketError("already_decided", `The appeal ${id} was decided already.`);
    }
    const state = decision === "keep" ? "kept" : "lifted";
    await tx.query(sql`
      update appeals set state = ${state}, answer = ${answer}, decided_by = ${actor.operator},
        decided_at = ${actor.now}::int8
      where id = ${id}`);
    const row = await readAppeal(tx, id);
    note({
      action: decision === "keep" ? "appeal_kept" : "appeal_lifted",
      target: id,
      before: { state: "open", item: targetOf(row), label: row.label },
      after: { state, answer },
    });
    // The label may be gone since the appeal.
    if (decision === "lift" && row.isLabelled) {
      await liftLabelOf(change, actor, { ids: [row.itemId], label: row.label, reason: answer });
    }
  });
}
