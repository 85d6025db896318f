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

/**
 * Begins numbers after a restore that neither this database nor a lost later state of it can have given: microseconds of our clock.
 * A market gives fewer numbers than a million a second, so the clock stays behind the time.
 *
 * @param options.kept The last number whose entries were restored.
 * @see docs/decisions/0043-a-restore-skips-numbers.md
 */
export async function beginEpoch(tx: Tx, { kept, nowMs }: { kept: number; nowMs: number }): Promise<void> {
  await tx.query(sql`
    with clock as (
      update feed_clock set value = greatest(value + 1, ${nowMs}::int8 * 1000) where id = 1 returning value)
    insert into feed_epochs (first, kept) select value + 1, ${kept}::int8 from clock`);
}

/** When the last restore from an essential export was, Unix seconds; 0: never. Only that one keeps no entries. */
export const essentialRestoreAt = sql.raw(
  "(select coalesce(max(e.first) / 1000000, 0) from feed_epochs e where e.kept = 0)",
);

/** Whether a restore lost the entries with this number: it was given by a state that is gone. */
export async function isLostNumber(db: Queryable, number: number): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from feed_epochs where kept < ${number}::int8 and ${number}::int8 < first limit 1`);
  return rows.length > 0;
}
