import { sql } from "drizzle-orm";
import { rankByRarity } from "@/lib/discovery/rarity";
import { columns, type RowOf } from "../db/columns";
import type { Db } from "../db/database";
import { fieldsOf, recordset } from "../db/recordset";
import { items, traits } from "../db/schema/items";
import { selectList } from "../db/select-list";
import { sqlArray } from "../db/sql-array";
import { flushChanges } from "../market/changes/flush-changes";
import { noChanges } from "../market/changes/gather-changes";
import type { MarketEvent } from "../market/changes/market-events";

const itemColumns = selectList(
  columns(items, null, ["id", "tokenId", "homeChain", "traitIds"]),
  columns(items, null, { rank: "rarityRank" }),
);
type ItemTraits = RowOf<typeof itemColumns>;

const countColumns = columns(traits, null, ["id", "type", "count"]);
type TraitCount = RowOf<typeof countColumns>;

/** Rows of one statement: few, so that the embedded database, which runs on the event loop, frees it soon. */
const readSize = 2_000;
const writeSize = 300;

/**
 * Updates everything that depends on all items of a collection: the rarity ranks (see `rankByRarity`), the counts of
 * trait values, which of them are numbers, and the picture of a collection without one of its own.
 *
 * @returns what to publish
 */
export async function refreshRarity(db: Db, collectionId: number): Promise<MarketEvent[]> {
  const items = await readItems(db, collectionId);
  const values = await db.query<TraitCount>(sql`
    select ${countColumns} from traits where collection_id = ${collectionId}::int4`);
  const ranks = rankByRarity(items, new Map(values.map(({ id, type }) => [id, type])));
  const reranked = items
    .filter((item) => item.rank !== (ranks.get(item.id) ?? null))
    .map(({ id }) => ({ id, rank: ranks.get(id) ?? null }))
    .sort((a, b) => a.id - b.id);
  for (let from = 0; from < reranked.length; from += writeSize) {
    await writeRanks(db, reranked.slice(from, from + writeSize));
  }
  const recounted = await writeCounts(db, values, items);
  const described = await describeTraits(db, collectionId);
  if (reranked.length === 0 && recounted === 0 && described === 0) return [];
  return db.transaction((tx) => {
    const changes = noChanges();
    changes.collections.add(collectionId);
    return flushChanges(tx, changes);
  });
}

/** By the index of the collection's token ids: a page costs the same wherever it is. */
async function readItems(db: Db, collectionId: number): Promise<ItemTraits[]> {
  const items: ItemTraits[] = [];
  for (;;) {
    const last = items.at(-1);
    const after =
      last === undefined
        ? sql`true`
        : sql`(token_id, home_chain) > (${last.tokenId}::numeric, ${last.homeChain}::text)`;
    const page = await db.query<ItemTraits & { owned: boolean }>(sql`
      select ${itemColumns}, owner is not null as owned
      from items where collection_id = ${collectionId}::int4 and ${after}
      order by token_id, home_chain limit ${readSize}::int`);
    // Burned items count nowhere and lose their rank.
    items.push(...page.map((item) => (item.owned ? item : { ...item, traitIds: [] })));
    if (page.length < readSize) return items;
  }
}

async function writeRanks(db: Db, rows: readonly { id: number; rank: number | null }[]): Promise<void> {
  const ids = sqlArray(
    rows.map(({ id }) => id),
    "int8",
  );
  await db.transaction(async (tx) => {
    await tx.query(sql`select id from items where id = any(${ids}) order by id for update`);
    await tx.query(sql`
      update items i set rarity_rank = r.rank
      from ${recordset(rows, "r", { id: items.id, rank: items.rarityRank })} where i.id = r.id`);
  });
}

/** @returns how many counts were wrong: burned items still have theirs, for example */
async function writeCounts(
  db: Db,
  values: readonly TraitCount[],
  items: readonly ItemTraits[],
): Promise<number> {
  const counts = new Map<number, number>();
  for (const { traitIds } of items) for (const id of traitIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  const wrong = values
    .map(({ id, count }) => ({ id, count: counts.get(id) ?? 0, before: count }))
    .filter(({ count, before }) => count !== before);
  for (let from = 0; from < wrong.length; from += writeSize) {
    await db.query(sql`
      update traits t set count = r.count
      from ${recordset(wrong.slice(from, from + writeSize), "r", fieldsOf(traits, ["id", "count"]))} where t.id = r.id`);
  }
  return wrong.length;
}

/** @returns how many rows it changed */
async function describeTraits(db: Db, collectionId: number): Promise<number> {
  const numbers = await db.query(sql`
    with kinds as (
      select type, bool_and(value ~ '^-?[0-9]{1,15}(\\.[0-9]{1,15})?$') as numeric
      from traits where collection_id = ${collectionId}::int4 and count > 0 group by type
    )
    update traits t set number = case when k.numeric then t.value::float8 end from kinds k
    where t.collection_id = ${collectionId}::int4 and t.type = k.type and t.count > 0
      and (t.number is not null) <> k.numeric
    returning t.id`);
  const pictures = await db.query(sql`
    update collections c set image_hash = (
      select m.image_hash from items i join item_meta m on m.item_id = i.id
      where i.collection_id = c.id and m.image_hash is not null order by i.token_id, i.home_chain limit 1)
    where c.id = ${collectionId}::int4 and c.image_hash is null and c.meta_state <> 'pending'
    returning c.image_hash as hash`);
  return numbers.length + pictures.filter(({ hash }) => hash !== null).length;
}

/** Collections with items that have traits and no rank: left by a worker that was stopped. */
export async function listUnranked(db: Db): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select c.id from collections c where c.followed and exists (
      select from items i where i.collection_id = c.id and i.rarity_rank is null and i.owner is not null
        and cardinality(i.trait_ids) > 0)`);
  return rows.map(({ id }) => id);
}
