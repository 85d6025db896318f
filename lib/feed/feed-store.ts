import type { FeedAnswer } from "../activity/feed-answer";
import type { Activity } from "../contract/activity";

interface Change {
  version: number;
  entries: Activity[];
  orphaned: string[];
  items: string[];
  collections: string[];
}

/** The changes that one request to the service found. */
export type FeedChange = Omit<Change, "version">;

const maxChanges = 512;
const maxEntries = 50;

/**
 * The latest changes in memory, so that browsers' polls cost the service nothing. A position is `<epoch>.<version>`. A position of another
 * epoch, or one older than the stored changes, is answered with `reset`.
 */
export function createFeedStore(epoch: string) {
  let version = 0;
  let changes: Change[] = [];
  let latest: Activity[] = [];
  let heardAt: number | null = null;
  let service: FeedAnswer["service"] = "down";
  let chains: FeedAnswer["chains"] = [];

  function sinceOf(position: string | null): number | null {
    const [of, text] = position?.split(".") ?? [];
    const since = Number(text);
    if (of !== epoch || !Number.isInteger(since) || since > version) return null;
    const oldest = changes[0]?.version ?? version + 1;
    return since >= oldest - 1 ? since : null;
  }

  return {
    /** Fills the list of latest entries without recording a change. */
    begin(entries: Activity[]): void {
      latest = entries.slice(0, maxEntries);
    },
    heard(atSeconds: number, chainStatuses: FeedAnswer["chains"]): void {
      heardAt = atSeconds;
      service = "up";
      chains = chainStatuses;
    },
    failed(): void {
      service = "down";
    },
    push(change: FeedChange): void {
      version += 1;
      changes = [...changes, { ...change, version }].slice(-maxChanges);
      const gone = new Set(change.orphaned);
      latest = [...[...change.entries].reverse(), ...latest.filter((entry) => !gone.has(entry.id))].slice(
        0,
        maxEntries,
      );
    },
    /** `now` in Unix seconds. */
    answer(position: string | null, now: number): FeedAnswer {
      const since = sinceOf(position);
      const heard = since === null ? [] : changes.filter((change) => change.version > since);
      const entries = since === null ? latest : heard.flatMap((change) => change.entries).reverse();
      return {
        position: `${epoch}.${version}`,
        reset: since === null,
        heardAt,
        now,
        service,
        entries: entries.slice(0, maxEntries),
        orphaned: heard.flatMap((change) => change.orphaned),
        items: [...new Set(heard.flatMap((change) => change.items))],
        collections: [...new Set(heard.flatMap((change) => change.collections))],
        chains,
      };
    },
  };
}

export type FeedStore = ReturnType<typeof createFeedStore>;

const key = Symbol.for("quayside.feed");
const holder = globalThis as { [key]?: { store: FeedStore | null } };
holder[key] ??= { store: null };

/**
 * Where the process keeps its one feed. Next loads a module once for instrumentation and once for the routes, and the web's server loads it
 * once more.
 */
export const feedOfProcess: { store: FeedStore | null } = holder[key];
