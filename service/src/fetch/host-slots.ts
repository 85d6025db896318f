/**
 * Limits the work under way, in total and for each key. A slow key fills only its own slots; work that waits for a key
 * takes no slot of the others. A free slot goes to the share with the fewest, among equals to the one whose last turn
 * is the longest ago: a share that asks for much cannot delay the others.
 */
export interface KeyedSlots {
  /** @param share the owner of the work; without one, works begin in their order of arrival */
  run<T>(key: string, limit: number, work: () => Promise<T>, share?: string): Promise<T>;
}

type Waiting = { key: string; limit: number; share: string; start: () => void };

/** @param total most works under way over all keys */
export function createKeyedSlots(total: number): KeyedSlots {
  const running = new Map<string, number>();
  /** Shares with work under way or waiting. */
  const shares = new Map<string, { running: number; lastTurn: number }>();
  const waiting: Waiting[] = [];
  let active = 0;
  let turns = 0;

  const isFree = ({ key, limit }: Waiting) => active < total && (running.get(key) ?? 0) < limit;
  const shareOf = (name: string) => shares.get(name) ?? { running: 0, lastTurn: 0 };

  function take({ key, share, start }: Waiting): void {
    active += 1;
    turns += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
    shares.set(share, { running: shareOf(share).running + 1, lastTurn: turns });
    start();
  }

  function next(): void {
    const order = waiting.filter(isFree).sort((left, right) => {
      const [one, other] = [shareOf(left.share), shareOf(right.share)];
      return one.running - other.running || one.lastTurn - other.lastTurn;
    });
    const [entry] = order;
    if (entry === undefined) return;
    waiting.splice(waiting.indexOf(entry), 1);
    take(entry);
  }

  function release({ key, share: name }: Waiting): void {
    active -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left === 0) running.delete(key);
    else running.set(key, left);
    const share = shareOf(name);
    shares.set(name, { ...share, running: share.running - 1 });
    next();
    if (shareOf(name).running === 0 && waiting.every((entry) => entry.share !== name)) shares.delete(name);
  }

  return {
    async run(key, limit, work, share = "") {
      const entry: Waiting = { key, limit, share, start: () => undefined };
      await new Promise<void>((start) => {
        entry.start = start;
        if (isFree(entry)) take(entry);
        else waiting.push(entry);
      });
      try {
        return await work();
      } finally {
        release(entry);
      }
    },
  };
}
