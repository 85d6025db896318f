import { z } from "zod";
import { type WatchEntry, type WatchSubject, watchEntrySchema, watchKey } from "../contract/watchlist";
import { subscribeOtherTabs } from "../other-tabs";
import { createSignal } from "../store";

const storageKey = "quayside.watch";

const savedSchema = z.object({
  /** The account whose list this is too, in lower case; null before any signed in. */
  owner: z.string().nullable(),
  entries: z.array(z.object({ entry: watchEntrySchema, isSent: z.boolean() })),
  /** Keys that were taken off here, and that the account's list may still have. */
  removed: z.array(z.string()),
});
/** What this browser watches, and how much of it the account's list has too. */
export type SavedWatchlist = z.infer<typeof savedSchema>;

const empty: SavedWatchlist = { owner: null, entries: [], removed: [] };
const changes = createSignal();
/** What storage refused lasts as long as the page. */
let unstored: string | null = null;
let last: { text: string | null; value: SavedWatchlist } = { text: null, value: empty };

function readText(): string | null {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** The list of this browser: the same object until it changes. */
export function readWatched(): SavedWatchlist {
  const text = readText();
  if (text === last.text) return last.value;
  let value = empty;
  try {
    const read = savedSchema.safeParse(JSON.parse(text ?? "null"));
    if (read.success) value = read.data;
  } catch {
    // Other code wrote the text.
  }
  last = { text, value };
  return value;
}

export function writeWatched(value: SavedWatchlist): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(storageKey, text);
    unstored = null;
  } catch {
    unstored = text;
  }
  changes.notify();
}

/** Calls back when the list may have changed, here or in another tab. */
export function subscribeWatched(listener: () => void): () => void {
  const ends = [changes.subscribe(listener), subscribeOtherTabs(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** Saves a subject in this browser. */
export function addWatchedHere(entry: WatchEntry): void {
  const { owner, entries, removed } = readWatched();
  const key = watchKey(entry.subject);
  const others = entries.filter((saved) => watchKey(saved.entry.subject) !== key);
  writeWatched({
    owner,
    entries: [{ entry, isSent: false }, ...others],
    removed: removed.filter((gone) => gone !== key),
  });
}

/** Takes a subject off in this browser. */
export function removeWatchedHere(subject: WatchSubject): void {
  const { owner, entries, removed } = readWatched();
  const key = watchKey(subject);
  const rest = entries.filter((saved) => watchKey(saved.entry.subject) !== key);
  // Without an account there is no other list that could bring it back.
  writeWatched({ owner, entries: rest, removed: owner === null ? [] : [...new Set([...removed, key])] });
}

/** What is still to be sent to an account's list. Entries of another account stay behind. */
export function unsentFor({ owner, entries, removed }: SavedWatchlist, account: string) {
  const isOther = owner !== null && owner !== account.toLowerCase();
  return {
    entries: entries.filter(({ isSent }) => !isSent).map(({ entry }) => entry),
    removed: isOther ? [] : removed,
  };
}

/**
 * The list after the account's own came: its entries, and what was saved here while it was asked. Nothing that was sent before is asked
 * for again, so that what another browser took off stays off.
 *
 * @param sent what the account's list already had a chance to take
 */
export function mergeWatched(
  now: SavedWatchlist,
  {
    account,
    answered,
    sent,
  }: { account: string; answered: readonly WatchEntry[]; sent: ReturnType<typeof unsentFor> },
): SavedWatchlist {
  const sentKeys = new Set(sent.entries.map((entry) => `${watchKey(entry.subject)} ${entry.savedAt}`));
  const later = now.entries.filter(
    ({ entry, isSent }) => !isSent && !sentKeys.has(`${watchKey(entry.subject)} ${entry.savedAt}`),
  );
  const removed = now.removed.filter((key) => !sent.removed.includes(key));
  const taken = new Set([...later.map(({ entry }) => watchKey(entry.subject)), ...removed]);
  return {
    owner: account.toLowerCase(),
    entries: [
      ...later,
      ...answered
        .filter(({ subject }) => !taken.has(watchKey(subject)))
        .map((entry) => ({ entry, isSent: true })),
    ],
    removed,
  };
}
