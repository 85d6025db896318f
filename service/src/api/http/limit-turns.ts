import { ApiError } from "./api-error";

/**
 * Lets only some run at the same time: each of these takes much memory and time of the one thread that answers all requests. The others wait in
 * the order of their arrival, and further ones are refused.
 *
 * @throws ApiError `overloaded`, with `Retry-After`
 */
export function limitTurns({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (taken < atOnce) taken += 1;
    else {
      if (waiting.length >= mostWaiting) {
        throw new ApiError("overloaded", "Too many ask for this at the moment. Try again in a moment.", {
          action: "wait",
          retryAfter: 1,
        });
      }
      // Whoever ends passes its turn on, so `taken` stays.
      await new Promise<void>((begin) => waiting.push(begin));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) taken -= 1;
      else next();
    }
  };
}
