import { z } from "zod";
import {
  maxWatched,
  type WatchEntry,
  type WatchSubject,
  watchEntrySchema,
  watchKey,
} from "../contract/watchlist";
import { subscribeOtherTabs } from "../other-tabs";
import { createSignal } from "../store";

const storageKey = "quayside.watch";

const listSchema = z.object({
  /** The account whose list this is too, in lower case; null: what was saved here while nobody was signed in. */
  owner: z.string().nullable(),
  entries: z.array(z.object({ entry: watchEntrySchema, isSent: z.boolean() })),
  /** Keys that were taken off here, and that the account's list may still have. */
  removed: z.array(z.string()),
});
/** What this browser watches for one owner, and how much of it the account's list has too. */
export type SavedWatchlist = z.infer<typeof listSchema>;

// The first form held one list.
const savedSchema = z.union([z.array(listSchema), listSchema.transform((list) => [list])]);

const changes = createSignal();
/** What storage refused lasts as long as the page. */
let unstored: string | null = null;
let last: { text: string | null; value: readonly SavedWatchlist[] } = { text: null, value: [] };

function readText(): string | null {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** The lists of all owners: the same object until one changes. */
export function readWatchlists(): readonly SavedWatchlist[] {
  const text = readText();
  if (text === last.text) return last.value;
  let value: readonly SavedWatchlist[] = [];
  try {
    const read = savedSchema.safeParse(JSON.parse(text ?? "null"));
    if (read.success) value = read.data;
  } catch {
    // Other code wrote the text.
  }
  last = { text, value };
  return value;
}

/** The list of an account. @param account null: what was saved while nobody was signed in */
export function watchedOf(lists: readonly SavedWatchlist[], account: string | null): SavedWatchlist {
  const owner = account?.toLowerCase() ?? null;
  return lists.find((list) => list.owner === owner) ?? { owner, entries: [], removed: [] };
}

/** The list that is kept here for an account, or for nobody. */
export function readWatched(account: string | null): SavedWatchlist {
  return watchedOf(readWatchlists(), account);
}

/** Keeps lists in place of those that their owners had. A list without anything is forgotten. */
export function writeWatched(...lists: readonly SavedWatchlist[]): void {
  const others = readWatchlists().filter(({ owner }) => !lists.some((list) => list.owner === owner));
  const kept = lists.filter(({ entries, removed }) => entries.length + removed.length > 0);
  const text = JSON.stringify([...others, ...kept]);
  try {
    localStorage.setItem(storageKey, text);
    unstored = null;
  } catch {
    unstored = text;
  }
  changes.notify();
}

/** Calls back when a list may have changed, here or in another tab. */
export function subscribeWatched(listener: () => void): () => void {
  const ends = [changes.subscribe(listener), subscribeOtherTabs(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** Saves a subject in this browser. Returns false, and saves nothing, if the list is full. */
export function addWatchedHere(account: string | null, entry: WatchEntry): boolean {
  const { owner, entries, removed } = readWatched(account);
  const key = watchKey(entry.subject);
  const others = entries.filter((saved) => watchKey(saved.entry.subject) !== key);
  if (others.length >= maxWatched) return false;
  writeWatched({
    owner,
    entries: [{ entry, isSent: false }, ...others],
    removed: removed.filter((gone) => gone !== key),
  });
  return true;
}

/** Takes a subject off in this browser. */
export function removeWatchedHere(account: string | null, subject: WatchSubject): void {
  const { owner, entries, removed } = readWatched(account);
  const key = watchKey(subject);
  const rest = entries.filter((saved) => watchKey(saved.entry.subject) !== key);
  // Without an account there is no other list that could bring it back.
  writeWatched({ owner, entries: rest, removed: owner === null ? [] : [...new Set([...removed, key])] });
}
