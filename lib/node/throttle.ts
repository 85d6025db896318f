/** Calls something no more often than it may be called. */
export interface Throttle {
  /** Calls it now, or as soon as it may be called again. Calls that wait are one. */
  call: () => void;
  /** Forgets a call that waits. */
  stop: () => void;
}

/**
 * @param limits.everyMs The average time between two calls, in milliseconds, at least.
 * @param limits.atOnce So many calls in a row pass at once after a pause.
 */
export function createThrottle(
  act: () => void,
  { everyMs, atOnce }: { everyMs: number; atOnce: number },
): Throttle {
  /** The moment at which all calls so far would have been made if they were `everyMs` apart. */
  let paidUntilMs = 0;
  let timer: NodeJS.Timeout | undefined;

  function pass(): void {
    timer = undefined;
    paidUntilMs = Math.max(paidUntilMs, performance.now()) + everyMs;
    act();
  }

  return {
    call() {
      if (timer !== undefined) return;
      const waitMs = paidUntilMs - performance.now() - (atOnce - 1) * everyMs;
      if (waitMs <= 0) pass();
      else timer = setTimeout(pass, waitMs);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
