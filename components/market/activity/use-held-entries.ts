"use client";

import { useState } from "react";
import { waitingEntries } from "@/lib/activity/merge-activity";
import type { Activity } from "@/lib/contract/activity";

export interface HeldEntries {
  shown: readonly Activity[];
  waiting: number;
  /** Ids that came in while the page was open. */
  arrived: ReadonlySet<string>;
  /** Shows what waits. */
  release: () => void;
}

interface Seen {
  ids: ReadonlySet<string>;
  arrived: ReadonlySet<string>;
}

const idsOf = (entries: readonly Activity[]) => entries.map((entry) => entry.id);

/**
 * Keeps new entries from moving what a reader is looking at: while `hold` is set they wait, otherwise they are shown
 * at once. Entries above the first one that was shown are the new ones.
 */
export function useHeldEntries(entries: readonly Activity[] | undefined, hold: boolean): HeldEntries {
  const [seen, setSeen] = useState<Seen | null>(null);
  const all = entries ?? [];
  const waiting = seen === null ? [] : waitingEntries(all, seen.ids);
  const accept = (): Seen => ({
    ids: new Set(idsOf(all)),
    arrived: new Set([...idsOf(waiting), ...(seen?.arrived ?? [])]),
  });
  const isReplaced = seen !== null && all.length > 0 && !all.some((entry) => seen.ids.has(entry.id));
  // Told while rendering, so that a row is never drawn once without and once with its tint.
  if ((seen === null && all.length > 0) || isReplaced)
    setSeen({ ids: new Set(idsOf(all)), arrived: new Set() });
  else if (!hold && waiting.length > 0) setSeen(accept());
  return {
    shown: all.slice(waiting.length),
    waiting: waiting.length,
    arrived: seen?.arrived ?? new Set(),
    release: () => setSeen(accept()),
  };
}
