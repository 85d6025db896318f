import type { Context, MiddlewareHandler } from "hono";
import type { ApiEnvironment } from "./environment";

/** Answers that count. */
const keptAnswers = 1_000;
/** Fewer say nothing. */
const fewAnswers = 20;

/** How long the newest answers of this process to reads took to make. */
export interface AnswerTimes {
  measure: MiddlewareHandler<ApiEnvironment>;
  /** The time that 95 of 100 did not exceed, milliseconds; null: there were too few. */
  p95Ms(): number | null;
}

/** Streams end when their reader leaves, so their length says nothing; neither does a refusal, or how long an upload took. */
function tells({ req, res }: Context): boolean {
  const isStream = res.headers.get("content-type")?.startsWith("text/event-stream") === true;
  return req.method === "GET" && res.status < 400 && !isStream;
}

export function createAnswerTimes(): AnswerTimes {
  const times: number[] = [];
  let next = 0;
  return {
    measure: async (c, go) => {
      const from = performance.now();
      await go();
      if (!tells(c)) return;
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
