import type { Logger } from "pino";

/** Things that were counted in an hour. */
export interface HourCount {
  /** Start of the hour, Unix seconds. */
  hour: number;
  calls: number;
  errors: number;
}

/** Counts what happens under names, hour by hour, and writes the counts together. */
export interface HourlyCounts<Name> {
  add(name: Name, isError: boolean): void;
  /** Writes what was counted since the last time. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const hourSeconds = 3_600;

/**
 * Counts in memory until the next writing. Counts that cannot be written are kept for the next time.
 *
 * @param options.what What is counted, for the log.
 * @param options.everyMs Milliseconds between two writings.
 * @param options.write Adds counts to the stored ones. Now in Unix seconds.
 */
export function createHourlyCounts<Name extends Record<string, string>>({
  what,
  everyMs,
  nowMs,
  log,
  write,
}: {
  what: string;
  everyMs: number;
  nowMs: () => number;
  log: Pick<Logger, "warn">;
  write: (counts: readonly (Name & HourCount)[], now: number) => Promise<void>;
}): HourlyCounts<Name> {
  let counts = new Map<string, Name & HourCount>();
  const nowSeconds = () => Math.floor(nowMs() / 1_000);
  const keep = (key: string, { calls, errors, ...name }: Name & HourCount) => {
    const known = counts.get(key);
    const sum = { calls: calls + (known?.calls ?? 0), errors: errors + (known?.errors ?? 0) };
    counts.set(key, { ...name, ...sum } as Name & HourCount);
  };
  const writeAll = async () => {
    const taken = counts;
    counts = new Map();
    // Always in the same sequence, so that two processes never wait for each other.
    const sorted = [...taken].sort(([a], [b]) => (a < b ? -1 : 1));
    if (sorted.length === 0) return;
    try {
      await write(
        sorted.map(([, count]) => count),
        nowSeconds(),
      );
    } catch (error) {
      log.warn({ err: error }, `${what} could not be written; it is tried again`);
      for (const [key, count] of sorted) keep(key, count);
    }
  };
  let writing: Promise<void> = Promise.resolve();
  const flush = () => {
    writing = writing.then(writeAll);
    return writing;
  };
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();

  return {
    add(name, isError) {
      const now = nowSeconds();
      const hour = now - (now % hourSeconds);
      keep(JSON.stringify([...Object.values(name), hour]), {
        ...name,
        hour,
        calls: 1,
        errors: isError ? 1 : 0,
      });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
