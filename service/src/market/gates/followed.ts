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

/** The collections that are kept and not followed, as one text: it is another one when any was taken off or came back. */
export async function readTakenOff(db: Queryable): Promise<string> {
  const [row] = await db.query<{ ids: string }>(
    sql`select coalesce(string_agg(id::text, ' ' order by id), '') as ids from collections where not followed`,
  );
  return row?.ids ?? "";
}
