import { retryDelay } from "../fetch/backoff";
import { forgetUnpin, listDueUnpins, markNotUnpinned } from "../market/uploads/pins";
import { KuboError } from "./kubo";
import type { PinningParts } from "./pin-next";

/** Few, as pins wait meanwhile. */
const together = 50;

/**
 * Removes pins of content that was deleted here. Who pins does so too, one after the other: content that is uploaded again meanwhile is pinned
 * after its old pin is gone, not before.
 *
 * @returns how many were removed. It ends at the first failure, which is tried again later, for ever.
 */
export async function unpinNext(parts: Omit<PinningParts, "store" | "onPin">): Promise<number> {
  const { db, kubo, log, signal } = parts;
  const now = Math.floor(parts.nowMs() / 1_000);
  let removed = 0;
  for (const { cid, attempts } of await listDueUnpins(db, now, together)) {
    if (signal.aborted) return removed;
    try {
      await kubo.unpin(cid);
    } catch (error) {
      if (!(error instanceof KuboError)) throw error;
      log.warn({ err: error, cid }, "A pin could not be removed.");
      const tried = attempts + 1;
      await markNotUnpinned(db, cid, { attempts: tried, nextAt: now + retryDelay(tried, parts.random()) });
      return removed;
    }
    await forgetUnpin(db, cid);
    removed += 1;
  }
  return removed;
}
