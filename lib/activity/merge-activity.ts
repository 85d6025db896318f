import type { Activity } from "../contract/activity";

export interface MergedActivity {
  entries: Activity[];
  /** More has happened than one page holds: what lies between is not known, and the pages must be read anew. */
  gap: boolean;
}

/**
 * Puts a fresh first page on top of the pages read earlier, so that a change costs one request however far the reader
 * has paged. Entries of the old pages that the fresh page should hold and does not are gone: their blocks were orphaned.
 *
 * @param known entries read earlier, newest first
 * @param head the fresh first page, newest first; `isWhole` when there is nothing after it
 */
export function mergeActivity(
  known: readonly Activity[],
  head: { entries: readonly Activity[]; isWhole: boolean },
): MergedActivity {
  const fresh = new Set(head.entries.map((entry) => entry.id));
  if (head.isWhole) return { entries: [...head.entries], gap: false };
  const overlap = known.findLastIndex((entry) => fresh.has(entry.id));
  if (overlap === -1 && known.length > 0) return { entries: [...head.entries], gap: true };
  return { entries: [...head.entries, ...known.slice(overlap + 1)], gap: false };
}

/** The entries at the top that the reader has not been shown yet. Nothing waits when all of them are new. */
export function waitingEntries(entries: readonly Activity[], seen: ReadonlySet<string>): readonly Activity[] {
  const firstSeen = entries.findIndex((entry) => seen.has(entry.id));
  return firstSeen === -1 ? [] : entries.slice(0, firstSeen);
}
