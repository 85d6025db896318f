import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../db/database";
import { escapeLike } from "../../db/escape-like";
import type { CollectionHead } from "../collections/collection-head";
import { isLarge, sampleOf } from "./large-collection";

/** The condition `q` in the terms of a filter (`item-filter.ts`). */
interface NameCondition {
  where: SQL;
  indexed?: SQL;
  isAlone?: boolean;
  atMost?: number;
  besides?: SQL;
  isCostly?: boolean;
  isFrequent?: boolean;
}

/** The index of names finds text of so many characters. */
const indexedText = 3;

/** So many items show whether text is frequent among the names of a collection: in more than one of twenty. */
const sampledNames = 300;
const frequentShare = 20;

/** How many names of a large collection have the text, by its sample. Without one in the sample there are few. */
async function estimateNamed(db: Queryable, collection: CollectionHead, named: SQL): Promise<number> {
  const rows = await db.query<{ share: number }>(sql`
    select coalesce(avg((${named})::int4), 0)::float8 as share
    from ${sampleOf(collection, sampledNames)} i join item_meta m on m.item_id = i.id`);
  return Math.round((rows[0]?.share ?? 0) * collection.items);
}

/**
 * A token id matches itself; other text is searched in names. The index of names reads all that have the text, so it is not asked for
 * text that most names have, such as the collection's own name.
 */
export async function nameCondition(
  db: Queryable,
  collection: CollectionHead,
  q: string,
): Promise<NameCondition> {
  const { id, items } = collection;
  const pattern = `%${escapeLike(q)}%`;
  const named = sql`m.name ilike ${pattern}`;
  const isNumber = /^\d{1,78}$/.test(q);
  const numbered = sql`(i.collection_id = ${id} and i.token_id = ${q}::numeric)`;
  const where = isNumber ? sql`(i.token_id = ${q}::numeric or ${named})` : named;
  if ([...q].length < indexedText)
    return { where, isCostly: true, ...(isNumber ? { besides: numbered } : {}) };
  const atMost = isLarge(collection) ? await estimateNamed(db, collection, named) : 0;
  if (atMost * frequentShare > items) return { where, isFrequent: true };
  const found = sql`i.id = any(array(select m.item_id from item_meta m where m.collection_id = ${id} and ${named}))`;
  return { where, indexed: isNumber ? sql`(${found} or ${numbered})` : found, isAlone: true, atMost };
}
