import { feedClockHeader, readFeedClockHeader } from "@/lib/contract/feed-clock-header";

/** A request and how it ended. Times are those of `performance.now()`. */
export interface Asked {
  /** `GET web /collections/kiln`. */
  what: string;
  isWrite: boolean;
  askedAt: number;
  endedAt: number;
  /** The status, or why there is no answer. */
  outcome: number | string;
  /** Whether it says when to try again. */
  hasRetryAfter: boolean;
}

/** The answer that a client got. The body is parsed if it is JSON; a request that failed has none. */
export interface Got {
  status: number | null;
  // biome-ignore lint/suspicious/noExplicitAny: a client looks into answers of every shape.
  body: any;
  retryAfterSeconds: number | null;
  /** See `x-feed-clock`; 0: the answer has none. */
  feedClock: number;
}

/** Asks the market, and remembers every request. */
export interface RequestLog {
  asked: readonly Asked[];
  ask: (what: string, url: string, init?: RequestInit) => Promise<Got>;
}

/** More than anything takes that does not hang. */
const timeoutMs = 30_000;

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

export function createRequestLog(): RequestLog {
  const asked: Asked[] = [];
  return {
    asked,
    async ask(what, url, init = {}) {
      const { method = "GET" } = init;
      const askedAt = performance.now();
      const end = (outcome: Asked["outcome"], retryAfter: string | null) => {
        const isWrite = method !== "GET";
        const hasRetryAfter = retryAfter !== null;
        const endedAt = performance.now();
        asked.push({ what: `${method} ${what}`, isWrite, askedAt, endedAt, outcome, hasRetryAfter });
      };
      try {
        const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
        const text = await answer.text();
        const retryAfter = answer.headers.get("retry-after");
        end(answer.status, retryAfter);
        const isJson = /json/.test(answer.headers.get("content-type") ?? "");
        return {
          status: answer.status,
          body: isJson ? JSON.parse(text) : text,
          retryAfterSeconds: retryAfter === null ? null : Number(retryAfter),
          feedClock: readFeedClockHeader(answer.headers.get(feedClockHeader)),
        };
      } catch (error) {
        end(reasonOf(error), null);
        return { status: null, body: null, retryAfterSeconds: null, feedClock: 0 };
      }
    },
  };
}

export const hasFailed = ({ outcome }: Asked) => typeof outcome === "string" || outcome >= 400;

/** A time in which something was away. */
export interface Outage {
  from: number;
  until: number;
}

/** Whether a request was under way in an outage. */
export function wasUnderWay(
  { askedAt, endedAt }: Pick<Asked, "askedAt" | "endedAt">,
  { from, until }: Outage,
) {
  return askedAt <= until && endedAt >= from;
}

/** `POST api /listings: 502 after 12 ms` */
export function describeAsked({ what, outcome, askedAt, endedAt }: Asked): string {
  return `${what}: ${outcome} after ${Math.round(endedAt - askedAt)} ms`;
}
