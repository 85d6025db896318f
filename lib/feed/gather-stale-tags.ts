/**
 * Cached pages are marked as stale at most once in this time. In a busy market each change would else render the same lists again, several
 * times a second; the records of an open page do not come from them.
 */
const everyMs = 2_000;
/** The most that one request may name. */
const mostAtOnce = 5_000;

/** The cache tags of changed records until they are marked as stale. */
export interface StaleTags {
  add: (tags: readonly string[]) => void;
  /** Marks what was added, unless that was tried a moment ago, one request at a time. What could not be marked waits for the next time. */
  send: () => Promise<void>;
}

/** @param mark marks cached pages with these tags as stale @param nowMs a clock that only goes forward */
export function gatherStaleTags(mark: (tags: string[]) => Promise<void>, nowMs: () => number): StaleTags {
  const waiting = new Set<string>();
  let markedAt = Number.NEGATIVE_INFINITY;
  let marking: Promise<void> | null = null;

  async function markNext(): Promise<void> {
    const next = [...waiting].slice(0, mostAtOnce);
    for (const tag of next) waiting.delete(tag);
    markedAt = nowMs();
    try {
      await mark(next);
    } catch (error) {
      for (const tag of next) waiting.add(tag);
      // A request that ran into its deadline took longer than this pause.
      markedAt = nowMs();
      throw error;
    } finally {
      marking = null;
    }
  }

  return {
    add(tags) {
      for (const tag of tags) waiting.add(tag);
    },
    async send() {
      if (marking === null && (waiting.size === 0 || nowMs() - markedAt < everyMs)) return;
      marking ??= markNext();
      await marking;
    },
  };
}
