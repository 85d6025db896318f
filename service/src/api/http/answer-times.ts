import type { MiddlewareHandler } from "hono";
import type { ApiEnvironment } from "./environment";

/** Answers that count. */
const keptAnswers = 1_000;
/** Fewer say nothing. */
const fewAnswers = 20;

/** How long the newest answers of this process took to make. */
export interface AnswerTimes {
  measure: MiddlewareHandler<ApiEnvironment>;
  /** The time that 95 of 100 did not exceed, milliseconds; null: there were too few. */
  p95Ms(): number | null;
}

/** Streams end when their reader leaves, so their length says nothing. */
function isStream(type: string | null): boolean {
  return type?.startsWith("text/event-stream") === true;
}

export function createAnswerTimes(): AnswerTimes {
  const times: number[] = [];
  let next = 0;
  return {
    measure: async (c, go) => {
      const from = performance.now();
      await go();
      if (isStream(c.res.headers.get("content-type"))) return;
      times[next] = performance.now() - from;
      next = (next + 1) % keptAnswers;
    },
    p95Ms() {
      if (times.length < fewAnswers) return null;
      const sorted = times.toSorted((a, b) => a - b);
      return Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0);
    },
  };
}
