import { LRUCache } from "lru-cache";
import { atMost } from "@/lib/node/at-most";

/** After a first question without an answer a receipt is not asked for this time, in milliseconds; then four times as long, and so on. */
const firstRestMs = 60_000;
const longestRestMs = 6 * 3_600_000;
/** Receipts that are remembered in a process. */
const mostKept = 50_000;

/**
 * Remembers which receipts an RPC did not have: a pruned one would else be asked for each time that anybody looks at the account. A receipt may
 * also only be late, so the first rests are short.
 *
 * @param nowMs the service's clock
 */
export function createFeeMisses(nowMs: () => number) {
  const misses = new LRUCache<string, { restMs: number; untilMs: number }>(atMost(mostKept));
  return {
    /** Whether a receipt was asked for in vain a short time ago. */
    rests: (key: string): boolean => (misses.get(key)?.untilMs ?? 0) > nowMs(),
    note(key: string): void {
      const before = misses.get(key);
      const restMs = before === undefined ? firstRestMs : Math.min(longestRestMs, before.restMs * 4);
      misses.set(key, { restMs, untilMs: nowMs() + restMs });
    },
  };
}
