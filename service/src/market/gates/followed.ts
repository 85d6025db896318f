import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../db/database";

/**
 * Whether rows belong to a collection that is followed. Rows of one that an operator took off stay in the tables, since it may come back, so every
 * statement that reads the feed, the order book or what accounts are told has this condition or joins `collections` with `followed`
 * (docs/decisions/0102-one-gate-for-collections-and-one-for-text.md).
 *
 * @param collectionId the column. A planner would make a join of `in`, and read all rows of each collection.
 */
export function isOfFollowed(collectionId: SQL): SQL {
  return sql`${collectionId} not in (select id from collections where not followed)`;
}

/**
 * Whether rows may stand in a list that names neither their collection, nor an item, an order or an account of theirs: the collection is
 * followed, and no operator hid it. A hidden one is told to those who name it alone, so that its holders still manage what is theirs.
 *
 * @param collectionId as of `isOfFollowed`.
 */
export function isOfListed(collectionId: SQL): SQL {
  return sql`${collectionId} not in (select id from collections where not followed or hidden)`;
}

/** The collections that are kept and in no list, as one text: it is another one when any was taken off or hidden, or came back. */
export async function readUnlisted(db: Queryable): Promise<string> {
  const [row] = await db.query<{ ids: string }>(
    sql`select coalesce(string_agg(id::text, ' ' order by id), '') as ids from collections where not followed or hidden`,
  );
  return row?.ids ?? "";
}
