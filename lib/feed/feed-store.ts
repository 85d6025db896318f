import type { FeedAnswer, FeedFrame } from "../activity/feed-answer";
import type { Activity } from "../contract/activity";
import { numberOfPosition } from "../contract/stream";
import { createSignal } from "../store";

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
/** An answer that was read before a reorganisation may come after it: so many dropped entries are remembered. */
const maxDropped = 1_000;

/** The newest first. Entries of a service whose ids are no numbers stay as they came. */
function newestFirst(entries: readonly Activity[]): Activity[] {
  const numbered = entries.map((entry) => ({ entry, number: numberOfPosition(entry.id) }));
  if (numbered.some(({ number }) => number === null)) return [...entries];
  return numbered.sort((a, b) => Number(b.number) - Number(a.number)).map(({ entry }) => entry);
}

/**
 * The latest changes in memory, so that browsers' polls cost the service nothing. A position is `<epoch>.<version>`. A position of another
 * epoch, or one older than the stored changes, is answered with `reset`.
 */
export function createFeedStore(epoch: string) {
  let version = 0;
  let revision = 0;
  let changes: Change[] = [];
  let latest: Activity[] = [];
  let dropped: string[] = [];
  let heardAt: number | null = null;
  let service: FeedAnswer["service"] = "down";
  let chains: FeedAnswer["chains"] = [];
  let clock = 0;
  let isBegun = false;
  const { notify, subscribe } = createSignal();

  /** Whether every change after this one is stored. */
  function isKnown(since: number): boolean {
    const oldest = changes[0]?.version ?? version + 1;
    return oldest - 1 <= since && since <= version;
  }

  const store = {
    /** Fills the list of latest entries. From the second time on, open pages hear that everything may have changed. */
    begin(entries: Activity[]): void {
      revision += 1;
      if (isBegun) {
        version += 1;
        changes = [];
      }
      isBegun = true;
      dropped = [];
      latest = entries.slice(0, maxEntries);
      notify();
    },
    heard(atSeconds: number, chainStatuses: FeedAnswer["chains"]): void {
      revision += 1;
      heardAt = atSeconds;
      service = "up";
      chains = chainStatuses;
      notify();
    },
    failed(): void {
      revision += 1;
      service = "down";
      notify();
    },
    push(change: FeedChange): void {
      revision += 1;
      version += 1;
      dropped = [...dropped, ...change.orphaned].slice(-maxDropped);
      const orphaned = new Set(dropped);
      const entries = change.entries.filter(({ id }) => !orphaned.has(id));
      changes = [...changes, { ...change, entries, version }].slice(-maxChanges);
      const gone = new Set([...change.orphaned, ...entries.map(({ id }) => id)]);
      const known = latest.filter((entry) => !gone.has(entry.id));
      latest = newestFirst([...[...entries].reverse(), ...known]).slice(0, maxEntries);
      notify();
    },
    /** Calls the listener after everything that answers show besides the time has changed. */
    subscribe,
    /** Notes a number of the service's feed clock of which this process has heard. */
    noteClock(seen: number): void {
      clock = Math.max(clock, seen);
    },
    /** The highest number of the service's feed clock that was noted; 0 for none. */
    clock: () => clock,
    /** The number of the last change. */
    version: () => version,
    /** Grows with everything that answers show besides the time. */
    revision: () => revision,
    /** The number of the last change that a page with this position knows; null if the changes since then are not known. */
    sinceOf(position: string | null): number | null {
      const [of, text] = position?.split(".") ?? [];
      const since = Number(text);
      return of === epoch && Number.isInteger(since) && isKnown(since) ? since : null;
    },
    /** @param since see `sinceOf` @param now in Unix seconds */
    answer(since: number | null, now: number): FeedAnswer {
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
    /** The changes since the version that open pages know; a `reset` if not all of them are stored. */
    frame(since: number, now: number): FeedFrame {
      return { ...store.answer(isKnown(since) ? since : null, now), after: `${epoch}.${since}` };
    },
  };
  return store;
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
