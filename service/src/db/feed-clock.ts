import { sql } from "drizzle-orm";
import type { Queryable, Tx } from "./database";

/** The last number taken by a committed transaction: later changes get a higher one. */
export async function readFeedClock(db: Queryable): Promise<number> {
  const rows = await db.query<{ value: number }>(sql`select value from feed_clock where id = 1`);
  return rows[0]?.value ?? 0;
}

/**
 * Takes `count` numbers of the feed clock and gives the first. The clock stays locked until the transaction ends, so
 * numbers are seen in order by every reader; take them last, after all other rows are locked.
 *
 * @see docs/decisions/0016-one-clock-numbers-the-feed.md
 */
export async function nextSeq(tx: Tx, count: number): Promise<number> {
  const rows = await tx.query<{ value: number }>(
    sql`update feed_clock set value = value + ${count}::int where id = 1 returning value`,
  );
  const last = rows[0]?.value ?? 0;
  return last - count + 1;
}
