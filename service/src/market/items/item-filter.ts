import { type SQL, sql } from "drizzle-orm";
import { checksummed } from "@/lib/checksummed";
import type { ItemFilter, TraitFilter } from "@/lib/contract/item";
import type { Queryable } from "../../db/database";
import { escapeLike } from "../../db/escape-like";
import { sqlArray } from "../../db/sql-array";
import type { CollectionHead } from "../collections/collection-head";
import { hasOffer as offered } from "./offer-coverage";

/** The condition of a filter on `items i` (and `item_meta m`). */
export interface ItemCondition {
  where: SQL;
  /** Whether `item_meta m` must be joined even to read ids only. */
  needsMeta: boolean;
  /** No item can pass: a trait value that does not exist. */
  isEmpty: boolean;
  /** The filter has only the collection and `listed`, so stored counts give the total. */
  countedBy: "all" | "listed" | null;
}

/** Turns the filter of …/items and …/traits into SQL. One predicate a trait type, so that the GIN index serves each. */
export async function itemCondition(
  db: Queryable,
  collection: CollectionHead,
  filter: ItemFilter,
): Promise<ItemCondition> {
  const parts = [
    sql`i.collection_id = ${collection.id}`,
    sql`i.owner is not null`,
    ...plainParts(collection, filter),
  ];
  const traits = await traitParts(db, collection.id, filter.traits ?? {});
  if (filter.owner !== undefined) parts.push(ownerPart(collection, checksummed(filter.owner)));
  if (filter.q !== undefined) parts.push(textPart(filter.q));
  const { listed, ...others } = filter;
  const unfiltered = Object.values(others).every((value) => value === undefined);
  return {
    where: sql.join([...parts, ...(traits ?? [])], sql` and `),
    needsMeta: filter.q !== undefined,
    isEmpty: traits === null,
    countedBy: !unfiltered ? null : listed === undefined ? "all" : listed ? "listed" : null,
  };
}

function plainParts(collection: CollectionHead, filter: ItemFilter): SQL[] {
  const parts: SQL[] = [];
  const { chain, listed, vault, hasOffer, minPrice, maxPrice, currency, labels } = filter;
  if (chain !== undefined) {
    // A single chain as an equality: only then does an index that begins with the chain keep the order.
    parts.push(
      chain.length === 1 ? sql`i.chain = ${chain[0]}` : sql`i.chain = any(${sqlArray(chain, "text")})`,
    );
  }
  if (listed !== undefined) parts.push(listed ? sql`i.list_norm is not null` : sql`i.list_norm is null`);
  if (vault !== undefined) parts.push(sql`i.vault_state = any(${sqlArray(vault, "text")})`);
  if (hasOffer !== undefined) {
    parts.push(hasOffer ? offered(collection.id) : sql`not ${offered(collection.id)}`);
  }
  if (currency !== undefined) parts.push(sql`i.list_currency = ${checksummed(currency)}`);
  if (minPrice !== undefined) parts.push(sql`i.list_price >= ${minPrice}::numeric`);
  if (maxPrice !== undefined) parts.push(sql`i.list_price <= ${maxPrice}::numeric`);
  if (labels !== undefined) parts.push(...labelParts(labels));
  return parts;
}

function labelParts(labels: NonNullable<ItemFilter["labels"]>): SQL[] {
  const wanted = labels.filter((label) => !label.startsWith("exclude_"));
  const excluded = labels.flatMap((label) => /^exclude_(.+)$/.exec(label)?.[1] ?? []);
  return [
    // Few items have labels: the second condition lets their index find them.
    ...(wanted.length === 0
      ? []
      : [sql`i.labels && ${sqlArray(wanted, "text")}`, sql.raw("i.labels <> '{}'")]),
    ...(excluded.length === 0 ? [] : [sql`not (i.labels && ${sqlArray(excluded, "text")})`]),
  ];
}

function ownerPart(collection: CollectionHead, owner: string): SQL {
  if (collection.standard === "erc721") return sql`i.owner = ${owner}`;
  return sql`exists (select 1 from balances b where b.item_id = i.id and b.owner = ${owner} and b.amount > 0)`;
}

/** A token id matches itself; other text is searched in names. */
function textPart(q: string): SQL {
  const pattern = `%${escapeLike(q)}%`;
  if (!/^\d{1,78}$/.test(q)) return sql`m.name ilike ${pattern}`;
  return sql`(i.token_id = ${q}::numeric or m.name ilike ${pattern})`;
}

/** One condition a trait type, or null when no value of some type fits. */
async function traitParts(db: Queryable, collectionId: number, filter: TraitFilter): Promise<SQL[] | null> {
  const types = Object.entries(filter);
  if (types.length === 0) return [];
  const parts: SQL[] = [];
  for (const [type, wanted] of types) {
    const values = Array.isArray(wanted)
      ? sql`value = any(${sqlArray(wanted, "text")})`
      : sql`number is not null and number >= ${wanted.min ?? "-Infinity"}::float8
          and number <= ${wanted.max ?? "Infinity"}::float8`;
    const rows = await db.query<{ id: number }>(
      sql`select id from traits where collection_id = ${collectionId} and type = ${type} and ${values}`,
    );
    if (rows.length === 0) return null;
    const ids = sqlArray(
      rows.map(({ id }) => id),
      "int4",
    );
    parts.push(rows.length === 1 ? sql`i.trait_ids @> ${ids}` : sql`i.trait_ids && ${ids}`);
  }
  return parts;
}
