import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/database";

const secondsOfDay = 86_400;
const notificationDays = 90;
const deliveryDays = 7;
/** A message that no push service took for so long is no news any more. */
const pushDays = 1;
/** Deleted by one statement, so that no transaction is long. */
const together = 5_000;

/**
 * Deletes notifications after 90 days, read or not, deliveries of webhooks after 7, and messages for browsers after one.
 *
 * @param now Unix seconds.
 */
export async function forgetOld(db: Db, now: number): Promise<void> {
  const before = (days: number) => sql`created_at < ${now - days * secondsOfDay}::int8`;
  await deleteInParts(db, "notifications", before(notificationDays));
  await deleteInParts(db, "webhook_deliveries", before(deliveryDays));
  await deleteInParts(db, "push_messages", before(pushDays));
  await db.query(
    sql`delete from announced_stages where starts_at < ${now - notificationDays * secondsOfDay}::int8`,
  );
}

async function deleteInParts(db: Db, table: string, isOld: SQL): Promise<void> {
  const name = sql.raw(table);
  for (;;) {
    const gone = await db.query(sql`
      delete from ${name} where id in (select id from ${name} where ${isOld} order by id limit ${together}) returning 1`);
    if (gone.length < together) return;
  }
}
