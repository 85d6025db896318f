import { listJournals } from "../../service/src/backup/known-journals";
import type { Db } from "../../service/src/db/database";
import { type Journal, openJournal } from "../../service/src/journal/open-journal";
import { readJournalId } from "../../service/src/journal/read-journal";
import type { CommandContext } from "../command-line/define-command";
import { CommandError } from "../command-line/errors";
import { withDatabase } from "./with-database";

/**
 * Opens the service's database and its journal, for a command that ends what a restore must not revive.
 *
 * @throws CommandError if the service keeps a journal and `JOURNAL_FILE` names none or another one; ConfigError, DatabaseError, JournalError
 */
export function withJournal<Result>(
  environment: CommandContext["environment"],
  work: (parts: { db: Db; journal: Journal | null }) => Promise<Result>,
): Promise<Result> {
  return withDatabase(environment, async (db) => {
    const path = environment.JOURNAL_FILE;
    const kept = await listJournals(db);
    if (path === undefined || path === "") {
      if (kept.length === 0) return work({ db, journal: null });
      throw new CommandError(
        "The service of this database keeps a journal. Set JOURNAL_FILE to it, as the service does.",
      );
    }
    // A restore would not ask for a journal that the service does not know.
    const id = kept.length === 0 ? undefined : await readJournalId(path).catch(() => null);
    if (id !== undefined && (id === null || !kept.includes(id))) {
      throw new CommandError(
        `The journal ${path} is not the one that the service of this database keeps. Set JOURNAL_FILE as the service does.`,
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
