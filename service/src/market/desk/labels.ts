import { type SQL, sql } from "drizzle-orm";
import type { ItemLabel } from "@/lib/contract/item";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { itemLabels } from "../../db/schema/desk";
import { items } from "../../db/schema/items";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { MarketError } from "../errors/market-error";
import { lockAllChains, relabelItems } from "../orders/status/relabel-items";
import type { DeskActor } from "./audit-log";
import { changeAtDesk, type DeskChange, type DeskDependencies } from "./change-at-desk";
import { findItems, type ItemCoordinates, targetOf } from "./moderated-items";

const labelledColumns = selectList(
  columns(items, "i", ["id", "collectionId", "chain", "contract", "tokenId", "labels"]),
  computed({
    fromFile: sql<ItemLabel[]>`array(select jsonb_array_elements_text(c.item_labels -> i.token_id::text))`,
    reason: sql<string | null>`l.reason`,
  }),
);
type LabelledRow = RowOf<typeof labelledColumns>;

async function lockLabelled(
  { tx }: DeskChange,
  ids: readonly number[],
  label: ItemLabel,
): Promise<LabelledRow[]> {
  await lockAllChains(tx);
  return tx.query<LabelledRow>(sql`
    select ${labelledColumns} from items i join collections c on c.id = i.collection_id
    left join item_labels l on l.item_id = i.id and l.label = ${label}
    where i.id = any(${sqlArray(ids, "int8")}) order by i.id`);
}

/** Labels items with a reason that is shown to everyone, and recomputes their orders. */
export async function setLabelOf(
  change: DeskChange,
  actor: DeskActor,
  { ids, label, reason }: { ids: readonly number[]; label: ItemLabel; reason: string },
): Promise<void> {
  const { tx, changes, note } = change;
  const rows = (await lockLabelled(change, ids, label)).filter((row) => row.reason !== reason);
  await tx.query(sql`
    insert into item_labels (item_id, label, reason, set_by, set_at)
    select id, ${label}, ${reason}, ${actor.operator}, ${actor.now}::int8
    from unnest(${sqlArray(
      rows.map(({ id }) => id),
      "int8",
    )}) as n(id)
    on conflict (item_id, label) do update
    set reason = excluded.reason, set_by = excluded.set_by, set_at = excluded.set_at`);
  const relabelled = rows.map(({ id, collectionId, labels }) => ({
    id,
    collectionId,
    labels: [...new Set([...labels, label])],
  }));
  await relabelItems(tx, changes, { relabelled, now: actor.now });
  for (const row of rows) {
    const before = row.reason === null ? null : { label, reason: row.reason };
    note({ action: "label_set", target: targetOf(row), before, after: { label, reason } });
  }
}

/**
 * Lifts a label that the desk set.
 *
 * @throws MarketError `label_not_set`, `set_by_file`; then no item changes.
 */
export async function liftLabelOf(
  change: DeskChange,
  actor: DeskActor,
  { ids, label, reason }: { ids: readonly number[]; label: ItemLabel; reason: string },
): Promise<void> {
  const { tx, changes, note } = change;
  const rows = await lockLabelled(change, ids, label);
  for (const row of rows) {
    if (row.fromFile.includes(label)) {
      throw new MarketError("set_by_file", `COLLECTIONS_FILE gives ${targetOf(row)} the label ${label}.`);
    }
    if (row.reason === null) {
      throw new MarketError("label_not_set", `${targetOf(row)} does not have the label ${label}.`);
    }
  }
  await tx.query(sql`
    delete from item_labels where label = ${label} and item_id = any(${sqlArray(ids, "int8")})`);
  const relabelled = rows.map(({ id, collectionId, labels }) => ({
    id,
    collectionId,
    labels: labels.filter((own) => own !== label),
  }));
  await relabelItems(tx, changes, { relabelled, now: actor.now });
  for (const row of rows) {
    note({
      action: "label_lifted",
      target: targetOf(row),
      before: { label, reason: row.reason },
      after: { reason },
    });
  }
}

interface LabelRequest {
  items: readonly ItemCoordinates[];
  label: ItemLabel;
  reason: string;
}

/** @returns the ids of the items, in the order of the request. @throws MarketError `not_found`. */
export async function setLabel(
  dependencies: DeskDependencies,
  actor: DeskActor,
  { items: named, ...label }: LabelRequest,
): Promise<number[]> {
  const ids = await findItems(dependencies.db, named);
  await changeAtDesk(dependencies, actor, (change) => setLabelOf(change, actor, { ids, ...label }));
  return ids;
}

/** @returns the ids of the items, in the order of the request. @throws MarketError like `liftLabelOf`, and `not_found`. */
export async function liftLabel(
  dependencies: DeskDependencies,
  actor: DeskActor,
  { items: named, ...label }: LabelRequest,
): Promise<number[]> {
  const ids = await findItems(dependencies.db, named);
  await changeAtDesk(dependencies, actor, (change) => liftLabelOf(change, actor, { ids, ...label }));
  return ids;
}

const labelColumns = columns(itemLabels, "l", ["itemId", "label", "reason", "setBy", "setAt"]);
export type LabelRow = RowOf<typeof labelColumns>;

const newestFirst: SortPhase = {
  orderBy: sql`l.set_at desc, l.item_id, l.label`,
  keys: sql`jsonb_build_array(l.set_at, l.item_id, l.label)`,
  after: ([at = null, itemId = null, label = null]): SQL => sql`(l.set_at < ${at}::int8
    or (l.set_at = ${at}::int8 and (l.item_id, l.label) > (${itemId}::int8, ${label}::text)))`,
};

/** One page of the labels that the desk set, the newest first. */
export function listLabels(
  db: Queryable,
  query: { collection?: string | undefined; label?: ItemLabel | undefined; limit: number },
  position: KeysetPosition | null,
): Promise<KeysetPage<Keyed<LabelRow>>> {
  const parts = [
    ...(query.label === undefined ? [] : [sql`l.label = ${query.label}`]),
    ...(query.collection === undefined
      ? []
      : [
          sql`l.item_id in (select i.id from items i join collections c on c.id = i.collection_id
            where c.slug = ${query.collection} and i.labels <> '{}')`,
        ]),
  ];
  return readKeysetPage([newestFirst], { position, limit: query.limit }, (phase, after, count) =>
    db.query<Keyed<LabelRow>>(sql`
      select ${keyed(labelColumns, phase)} from item_labels l
      where ${sql.join([sql`true`, ...parts, after ?? sql`true`], sql` and `)}
      order by ${phase.orderBy} limit ${count}`),
  );
}

const reasonColumns = selectList(
  columns(itemLabels, null, ["label", "reason"]),
  columns(itemLabels, null, { since: "setAt" }),
);

/** Why an item has its labels, for everyone. */
export function listLabelReasons(db: Queryable, itemId: number): Promise<RowOf<typeof reasonColumns>[]> {
  return db.query(sql`
    select ${reasonColumns} from item_labels where item_id = ${itemId}::int8 order by set_at, label`);
}
