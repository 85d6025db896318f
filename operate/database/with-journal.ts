import { listJournals } from "../../service/src/backup/known-journals";
import type { Db } from "../../service/src/db/database";
import { type Journal, openJournal } from "../../service/src/journal/open-journal";
import type { CommandContext } from "../command-line/define-command";
import { CommandError } from "../command-line/errors";
import { withDatabase } from "./with-database";

/**
 * Opens the service's database and its journal, for a command that ends what a restore must not revive.
 *
 * @throws CommandError if the service keeps a journal and `JOURNAL_FILE` is not set; ConfigError, DatabaseError, JournalError
 */
export function withJournal<Result>(
  environment: CommandContext["environment"],
  work: (parts: { db: Db; journal: Journal | null }) => Promise<Result>,
): Promise<Result> {
  return withDatabase(environment, async (db) => {
    const path = environment.JOURNAL_FILE;
    if (path === undefined || path === "") {
      if ((await listJournals(db)).length === 0) return work({ db, journal: null });
      throw new CommandError(
        "The service of this database keeps a journal. Set JOURNAL_FILE to it, as the service does.",
      );
    }
    const journal = await openJournal(path);
    try {
      return await work({ db, journal });
    } finally {
      await journal.close();
    }
  });
}
