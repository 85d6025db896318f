import type { Wake } from "@/lib/node/wake";

export interface Lanes<Taken> {
  /** How many work at the same time. */
  count: number;
  /** Takes something for one lane, or null where nothing waits. */
  take: () => Promise<Taken | null>;
  work: (taken: Taken) => Promise<void>;
  /** Hears what a lane or `take` threw. */
  onError: (error: unknown) => void;
  /** Called, it looks at once for something to take. */
  wake: Wake;
  /** How often something is looked for, in milliseconds. */
  pollMs: number;
  signal: AbortSignal;
}

/**
 * Works in independent lanes until aborted: each takes one thing, and the next one as soon as it is free. One that takes long holds up
 * nobody else.
 *
 * @returns once every lane has ended.
 */
export async function runLanes<Taken>({
  count,
  take,
  work,
  onError,
  wake,
  pollMs,
  signal,
}: Lanes<Taken>): Promise<void> {
  const busy = new Set<Promise<void>>();
  const hear = (error: unknown) => {
    if (!signal.aborted) onError(error);
    return null;
  };
  while (!signal.aborted) {
    const taken = busy.size < count ? await take().catch(hear) : null;
    if (taken === null) {
      if (!signal.aborted) await wake.wait(pollMs);
      continue;
    }
    const lane: Promise<void> = work(taken)
      .catch(hear)
      .then(() => {
        busy.delete(lane);
        wake.now();
      });
    busy.add(lane);
  }
  await Promise.all(busy);
}
