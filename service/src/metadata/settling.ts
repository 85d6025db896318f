export interface SettlingOptions {
  /** The work for a settled key. Runs for one key at a time. */
  settle: (key: number) => Promise<void>;
  onError: (error: unknown, key: number) => void;
  /** Milliseconds without a change after which a key has settled. */
  quietMs?: number;
  /** Milliseconds after which a key counts as settled even if it still changes. */
  longestMs?: number;
}

/** Does costly work for a key once it stops changing, instead of after each change. Work that failed is done again later. */
export interface Settling {
  touch(key: number): void;
  /** Drops waiting keys; resolves when the running work is done. */
  stop(): Promise<void>;
}

/** The largest share of time for the work on a key: work that took 2 s waits for 20 s of quiet. */
const restFactor = 10;

export function createSettling(options: SettlingOptions): Settling {
  const { settle, onError, quietMs = 1_000, longestMs = 15_000 } = options;
  const waiting = new Map<number, { since: number; timer: NodeJS.Timeout }>();
  const tookMs = new Map<number, number>();
  let running = Promise.resolve();
  let isStopped = false;

  async function run(key: number): Promise<void> {
    if (isStopped) return;
    const startedAt = performance.now();
    let hasFailed = false;
    try {
      await settle(key);
    } catch (error) {
      hasFailed = true;
      onError(error, key);
    }
    tookMs.set(key, performance.now() - startedAt);
    // Nothing else may ever touch the key again.
    if (hasFailed && !waiting.has(key)) wait(key, quietMs * restFactor);
  }

  function wait(key: number, leastMs: number): void {
    if (isStopped) return;
    const known = waiting.get(key);
    const since = known?.since ?? performance.now();
    clearTimeout(known?.timer);
    const quiet = Math.max(leastMs, (tookMs.get(key) ?? 0) * restFactor);
    const longest = since + Math.max(longestMs, quiet) - performance.now();
    const start = () => {
      waiting.delete(key);
      running = running.then(() => run(key));
    };
    waiting.set(key, { since, timer: setTimeout(start, Math.max(0, Math.min(quiet, longest))) });
  }

  return {
    touch: (key) => wait(key, quietMs),
    async stop() {
      isStopped = true;
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await running;
    },
  };
}
