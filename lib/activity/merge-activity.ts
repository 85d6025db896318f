import type { Activity } from "../contract/activity";

export interface MergedActivity {
  entries: Activity[];
  /** Whether more happened than one page holds: the entries between are unknown, and the pages must be read again. */
  gap: boolean;
}

/**
 * Puts a fresh first page on top of the earlier pages, so that a change costs one request, however many pages were read. An old entry that
 * the fresh page should hold but lacks is removed: its block was orphaned.
 *
 * @param known entries read earlier, newest first
 * @param head the fresh first page, newest first; `isWhole` if no page follows
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

/** The new entries at the top that the reader has not seen. It is empty if no entry was seen before. */
export function waitingEntries(entries: readonly Activity[], seen: ReadonlySet<string>): readonly Activity[] {
  const firstSeen = entries.findIndex((entry) => seen.has(entry.id));
  return firstSeen === -1 ? [] : entries.slice(0, firstSeen);
}
