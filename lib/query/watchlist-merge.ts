import { type WatchEntry, watchKey } from "../contract/watchlist";
import { readWatched, type SavedWatchlist, writeWatched } from "./watchlist-store";

/** What is still to be sent to the account's list. */
export interface Unsent {
  entries: readonly WatchEntry[];
  /** Keys of what was taken off. */
  removed: readonly string[];
}

export function unsentOf({ entries, removed }: SavedWatchlist): Unsent {
  return { entries: entries.filter(({ isSent }) => !isSent).map(({ entry }) => entry), removed };
}

/** An account's list with what was saved here while nobody was signed in. Of two entries about the same the earlier one stays. */
export function adoptWatched(own: SavedWatchlist, nobodys: SavedWatchlist): SavedWatchlist {
  const adopted = nobodys.entries.filter(({ entry }) => {
    const known = own.entries.find((saved) => watchKey(saved.entry.subject) === watchKey(entry.subject));
    return known === undefined || entry.savedAt < known.entry.savedAt;
  });
  const keys = new Set(adopted.map(({ entry }) => watchKey(entry.subject)));
  return {
    owner: own.owner,
    entries: [
      ...adopted.map(({ entry }) => ({ entry, isSent: false })),
      ...own.entries.filter(({ entry }) => !keys.has(watchKey(entry.subject))),
    ],
    removed: own.removed.filter((key) => !keys.has(key)),
  };
}

/**
 * An account's list after the account's own came: its entries, and what was saved here while it was asked. Nothing that was sent before is
 * asked for again, so that what another browser took off stays off.
 *
 * @param sent what the account's list took
 */
export function mergeWatched(
  now: SavedWatchlist,
  { answered, sent }: { answered: readonly WatchEntry[]; sent: Unsent },
): SavedWatchlist {
  const sentKeys = new Set(sent.entries.map((entry) => `${watchKey(entry.subject)} ${entry.savedAt}`));
  const later = now.entries.filter(
    ({ entry, isSent }) => !isSent && !sentKeys.has(`${watchKey(entry.subject)} ${entry.savedAt}`),
  );
  const removed = now.removed.filter((key) => !sent.removed.includes(key));
  const taken = new Set([...later.map(({ entry }) => watchKey(entry.subject)), ...removed]);
  return {
    owner: now.owner,
    entries: [
      ...later,
      ...answered
        .filter(({ subject }) => !taken.has(watchKey(subject)))
        .map((entry) => ({ entry, isSent: true })),
    ],
    removed,
  };
}

/** Moves what was saved here while nobody was signed in to the account that is now. */
export function adoptHere(account: string): void {
  const nobodys = readWatched(null);
  if (nobodys.entries.length === 0) return;
  writeWatched({ ...nobodys, entries: [] }, adoptWatched(readWatched(account), nobodys));
}

/**
 * Forgets what this browser keeps for an account whose session has ended. What its list does not have yet stays, for its next session here:
 * nobody else sees it, and it would be lost.
 */
export function forgetWatched(account: string): void {
  const { owner, entries, removed } = readWatched(account);
  writeWatched({ owner, entries: entries.filter(({ isSent }) => !isSent), removed });
}
