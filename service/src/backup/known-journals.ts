import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Queryable } from "../db/database";
import { type Journal, openJournal } from "../journal/open-journal";

/** The journals that record what happens to this database; none if a process has been started without one since. */
export async function listJournals(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`select id from journals order by id`);
  return rows.map(({ id }) => id);
}

/**
 * Opens the journal of this process and notes it in the database, so that a restore can ask for it. Without a journal, forgets those that
 * there were: from now on they are not complete.
 *
 * @throws JournalError `journal_unusable`
 */
export async function openOwnJournal(
  db: Queryable,
  { path, log }: { path: string | undefined; log: Logger },
): Promise<Journal | null> {
  if (path === undefined) {
    const forgotten = await db.query<{ id: string }>(sql`delete from journals returning id`);
    for (const { id } of forgotten) {
      log.warn({ journal: id }, "JOURNAL_FILE is not set any more: a restore will not believe this journal");
    }
    return null;
  }
  const journal = await openJournal(path);
  await db.query(sql`insert into journals (id) values (${journal.id}) on conflict do nothing`);
  return journal;
}
