import type { ProblemCode } from "../../contract/problem";
import { isOffline } from "../errors/explain-error";
import { ProblemError } from "../errors/problem-error";

/** Milliseconds until a check is repeated that found no answer. */
const againMs = 5_000;

const passing: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "rate_limited",
  "overloaded",
  "query_timeout",
  "upstream_unavailable",
]);

/** Whether an error says nothing about what was asked. */
function isPassing(error: unknown): boolean {
  return error instanceof ProblemError ? passing.has(error.problem.code) : isOffline(error);
}

export interface RecheckParameters<Review> {
  check: () => Promise<Review>;
  onReview: (review: Review) => void;
  /** Hears why there is no review any more. */
  onFailure: (error: unknown) => void;
}

/**
 * Makes a valid review anew in the background, one at a time: what changes during a check leads to one more after it. While no answer comes,
 * or too much was asked, the review stays as it is and the check is repeated later; the last check before the wallet opens decides.
 */
export function createRecheck<Review>({ check, onReview, onFailure }: RecheckParameters<Review>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let isMeant = false;
  let isEnded = false;

  function repeatLater(error: unknown): void {
    const seconds = error instanceof ProblemError ? (error.retryAfterSeconds ?? 0) : 0;
    timer = setTimeout(
      () => {
        timer = undefined;
        void run();
      },
      Math.max(againMs, seconds * 1_000),
    );
  }

  async function run(): Promise<void> {
    isChecking = true;
    isMeant = false;
    try {
      const review = await check();
      if (!isEnded) onReview(review);
    } catch (error) {
      if (isEnded) return;
      if (isPassing(error)) repeatLater(error);
      else onFailure(error);
    } finally {
      isChecking = false;
    }
    if (isMeant && !isEnded && timer === undefined) void run();
  }

  return {
    /** Checks, unless a check waits for its time already. */
    again(): void {
      if (isChecking) isMeant = true;
      else if (timer === undefined) void run();
    },
    end(): void {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
