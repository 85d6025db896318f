import { tooLate, within } from "@/lib/node/within";
import type { Db } from "./database";
import { readFeedClock } from "./feed-clock";

/** How long the primary's answer is worth waiting for. */
const defaultPatienceMs = 300;

/**
 * Makes the check of the feed clocks that callers name: one that the primary has never given would keep a caller from the replica and from
 * kept answers for ever. A number above all that this process knows may be a new one from another process, so the primary is asked, in
 * one statement for all who wait.
 *
 * @param known A number that the primary has surely reached.
 * @returns the check: the number itself, or 0 where the primary has not given it. While the primary does not answer, every number counts.
 */
export function createGivenClock(
  primary: Db,
  known: () => number,
  patienceMs = defaultPatienceMs,
): (claimed: number) => Promise<number> {
  let reached = 0;
  let asking: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function ask(): Promise<void> {
    reached = Math.max(reached, await readFeedClock(primary));
  }
  /** The question under way may have been asked before the caller's number was given, so the next one counts. */
  function asked(): Promise<void> {
    next ??= asking
      .catch(() => {})
      .then(() => {
        next = null;
        asking = ask();
        return asking;
      });
    return next;
  }

  return async (claimed) => {
    const isGiven = () => claimed <= Math.max(reached, known());
    if (isGiven()) return claimed;
    const answer = await within(patienceMs, asked()).catch((): typeof tooLate => tooLate);
    return answer === tooLate || isGiven() ? claimed : 0;
  };
}
