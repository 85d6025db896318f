import type { JournalEntry } from "../../journal/journal-entry";
import { JournalError } from "../../journal/journal-error";
import type { Journal } from "../../journal/open-journal";
import { MarketError } from "../errors/market-error";

/**
 * Records something in the journal, before it is done: what is acknowledged must survive the restore of an older backup. Without a
 * journal it does nothing.
 *
 * @see docs/decisions/0044-ends-are-journaled-first.md
 * @throws MarketError `upstream_unavailable` if the journal cannot be written: the caller then does nothing.
 */
export async function recordEnd(journal: Journal | null, entry: JournalEntry): Promise<void> {
  try {
    await journal?.append(entry);
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    const message = "This could not be recorded for good, so nothing was changed. Try again later.";
    throw new MarketError("upstream_unavailable", message, { cause: error });
  }
}
