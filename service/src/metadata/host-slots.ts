/**
 * Limits how much is under way at once, over all and for each key. A key that is slow fills only its own slots; who waits
 * for a key takes no slot of the others.
 */
export interface KeyedSlots {
  run<T>(key: string, limit: number, work: () => Promise<T>): Promise<T>;
}

type Waiting = { key: string; limit: number; start: () => void };

/** @param total most works under way over all keys */
export function createKeyedSlots(total: number): KeyedSlots {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  let active = 0;

  const isFree = ({ key, limit }: Waiting) => active < total && (running.get(key) ?? 0) < limit;

  function take(entry: Waiting): void {
    active += 1;
    running.set(entry.key, (running.get(entry.key) ?? 0) + 1);
    entry.start();
  }

  function release(key: string): void {
    active -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left === 0) running.delete(key);
    else running.set(key, left);
    const next = waiting.findIndex(isFree);
    const [entry] = next < 0 ? [] : waiting.splice(next, 1);
    if (entry !== undefined) take(entry);
  }

  return {
    async run(key, limit, work) {
      await new Promise<void>((start) => {
        const entry = { key, limit, start };
        if (isFree(entry)) take(entry);
        else waiting.push(entry);
      });
      try {
        return await work();
      } finally {
        release(key);
      }
    },
  };
}
