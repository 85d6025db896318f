import { tooLate, within } from "@/lib/node/within";
import type { JournalEntry } from "../../journal/journal-entry";
import { JournalError } from "../../journal/journal-error";
import type { Journal } from "../../journal/open-journal";
import { MarketError } from "../errors/market-error";

/** The caller may hold locks that the market waits for. */
const patienceMs = 3_000;

/**
 * Records something in the journal, before it is done: what is acknowledged must survive the restore of an older backup. Without a
 * journal it does nothing.
 *
 * @see docs/decisions/0044-ends-are-journaled-first.md
 * @throws MarketError `upstream_unavailable` if the journal cannot be written within three seconds: the caller then does nothing. An entry
 * that is written later than that stays in the journal.
 */
export async function recordEnd(journal: Journal | null, entry: JournalEntry): Promise<void> {
  if (journal === null) return;
  const message = "This could not be recorded for good, so nothing was changed. Try again later.";
  try {
    if ((await within(patienceMs, journal.append(entry))) !== tooLate) return;
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    throw new MarketError("upstream_unavailable", message, { cause: error });
  }
  throw new MarketError("upstream_unavailable", message);
}
