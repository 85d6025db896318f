import { createWake } from "@/lib/node/wake";
import { countWaitingPins, requestMissingPins, retryFailedPins } from "../market/uploads/pins";
import { type PinningParts, pinNext } from "./pin-next";
import { unpinNext } from "./unpin-next";

const pollMs = 2_000;
/** After a failure of the database or the store. */
const restMs = 10_000;
/** What was given up is tried again. */
const retryMs = 86_400_000;

/**
 * Lets an IPFS node keep what creators upload, and no longer what was deleted, until stopped. One process does so at a time.
 *
 * @returns how to stop: a request under way is given up, and made again later.
 */
export function startPinning({
  onWaiting,
  ...given
}: Omit<PinningParts, "signal" | "random"> & { onWaiting: (count: number) => void }): () => Promise<void> {
  const { db, log, nowMs } = given;
  const stopping = new AbortController();
  const { signal } = stopping;
  const wake = createWake();
  let isComplete = false;
  let retriedMs: number | null = null;

  async function step(): Promise<number> {
    if (!isComplete) await requestMissingPins(db, Math.floor(nowMs() / 1_000));
    isComplete = true;
    if (retriedMs === null || nowMs() - retriedMs >= retryMs) {
      await retryFailedPins(db, Math.floor(nowMs() / 1_000));
      retriedMs = nowMs();
    }
    const parts = { ...given, signal, random: Math.random };
    const looked = (await pinNext(parts)) + (await unpinNext(parts));
    onWaiting(await countWaitingPins(db));
    return looked;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        if ((await step()) === 0) await wake.wait(pollMs);
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, "Pinning rests after a failure.");
        await wake.wait(restMs);
      }
    }
  }
  const running = run();
  return async () => {
    stopping.abort();
    wake.now();
    await running;
  };
}
