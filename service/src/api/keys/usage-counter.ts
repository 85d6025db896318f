import type { Logger } from "pino";
import type { Db } from "../../db/database";
import { addUsage, hourOf, type UsageCount } from "../../market/accounts/key-usage";

/** Counts the requests of issued keys. Counts are written together, a few times a minute. */
export interface UsageCounter {
  /** @param endpoint method and path, such as `GET /collections/{slug}` */
  add(keyId: string, endpoint: string, isError: boolean): void;
  /** Writes what was counted since the last time. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushMs = 10_000;

export function createUsageCounter({
  db,
  log,
  nowMs,
}: {
  db: Db;
  log: Logger;
  nowMs: () => number;
}): UsageCounter {
  let counts = new Map<string, UsageCount>();
  const nowSeconds = () => Math.floor(nowMs() / 1_000);

  const write = async () => {
    const taken = counts;
    counts = new Map();
    try {
      await addUsage(db, [...taken.values()], nowSeconds());
    } catch (error) {
      log.warn({ err: error }, "the usage of API keys could not be written; it is tried again");
      for (const [key, count] of taken) {
        const since = counts.get(key);
        const calls = count.calls + (since?.calls ?? 0);
        counts.set(key, { ...count, calls, errors: count.errors + (since?.errors ?? 0) });
      }
    }
  };
  let writing: Promise<void> = Promise.resolve();
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  return {
    add(keyId, endpoint, isError) {
      const hour = hourOf(nowSeconds());
      const key = `${keyId}\n${hour}\n${endpoint}`;
      const known = counts.get(key) ?? { keyId, hour, endpoint, calls: 0, errors: 0 };
      counts.set(key, { ...known, calls: known.calls + 1, errors: known.errors + (isError ? 1 : 0) });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
