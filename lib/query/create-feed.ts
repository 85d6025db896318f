import type { FeedAnswer } from "../activity/feed-answer";
import { createStore } from "../store";

const visibleMs = 5_000;
const slowestMs = 60_000;
const maxEntries = 50;

export interface FeedView {
  /** Undefined until the first answer. Its entries include those of earlier answers. */
  answer: FeedAnswer | undefined;
  /** Milliseconds of the visitor's own clock when the answer came; 0 before the first answer. */
  answeredAt: number;
  /** Whether the last request failed, or the web server cannot reach the service. */
  isOffline: boolean;
  paused: boolean;
}

export const silentFeed: FeedView = { answer: undefined, answeredAt: 0, isOffline: false, paused: false };

/** Puts the entries of a new answer above the known ones. */
function addToKnown(before: FeedAnswer | undefined, answer: FeedAnswer): FeedAnswer {
  const known = answer.reset ? [] : (before?.entries ?? []);
  const gone = new Set(answer.orphaned);
  const again = new Set(answer.entries.map(({ id }) => id));
  const entries = [...answer.entries, ...known.filter(({ id }) => !again.has(id))]
    .filter(({ id }) => !gone.has(id))
    .slice(0, maxEntries);
  return { ...answer, entries };
}

/**
 * The page's live feed. It works without React and the query cache, so that pages without queries load none of that code. It asks every 5 s
 * while the page is visible, less often after failures, and never while the page is hidden or paused, or hears of changes by the stream.
 *
 * @param ask requests the changes since a position
 */
export function createFeed(ask: (position: string | undefined) => Promise<FeedAnswer>) {
  const view = createStore(silentFeed);
  const changeListeners = new Set<(answer: FeedAnswer) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isAsking = false;
  let isRunning = false;
  let isStreamed = false;

  function take(answer: FeedAnswer): void {
    const before = view.get().answer;
    view.set({
      ...view.get(),
      answer: addToKnown(before, answer),
      answeredAt: Date.now(),
      isOffline: answer.service === "down",
    });
    // The first answer lists changes from before the page existed.
    if (before !== undefined) for (const listener of changeListeners) listener(answer);
  }

  async function request(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    try {
      const position = view.get().answer?.position;
      const answer = await ask(position);
      failures = 0;
      // The stream may have moved the page on meanwhile.
      if (view.get().answer?.position === position) take(answer);
    } catch {
      failures += 1;
      if (!view.get().isOffline) view.set({ ...view.get(), isOffline: true });
    } finally {
      isAsking = false;
      schedule();
    }
  }

  function schedule(): void {
    clearTimeout(timer);
    if (!isRunning || isStreamed || view.get().paused || document.hidden) return;
    timer = setTimeout(() => void request(), Math.min(visibleMs * 2 ** failures, slowestMs));
  }

  function onVisibility(): void {
    if (document.hidden || view.get().paused) clearTimeout(timer);
    else if (Date.now() - view.get().answeredAt >= visibleMs) void request();
    else schedule();
  }

  const onOnline = () => void request();

  return {
    get: view.get,
    subscribe: view.subscribe,
    /** Starts asking; the returned function stops it. */
    start: (): (() => void) => {
      isRunning = true;
      document.addEventListener("visibilitychange", onVisibility);
      window.addEventListener("online", onOnline);
      void request();
      return () => {
        isRunning = false;
        clearTimeout(timer);
        document.removeEventListener("visibilitychange", onVisibility);
        window.removeEventListener("online", onOnline);
      };
    },
    setPaused: (paused: boolean): void => {
      view.set({ ...view.get(), paused });
      schedule();
    },
    /** Takes changes that came by another way; they must follow the page's position. */
    take,
    /** Whether the page hears of changes by the stream, so that it need not ask. */
    isStreamed: (): boolean => isStreamed,
    setStreamed: (next: boolean): void => {
      if (next === isStreamed) return;
      isStreamed = next;
      schedule();
    },
    /** Asks at once. */
    retry: (): void => void request(),
    /** Calls the listener with every answer but the first: each lists the changes since the previous answer. */
    onChange: (listener: (answer: FeedAnswer) => void): (() => void) => {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
  };
}

export type Feed = ReturnType<typeof createFeed>;
