import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { absentAsNull, absentHeader } from "@/lib/absent-header";
import { feedOfProcess } from "@/lib/feed/feed-store";
import { revalidatePath } from "@/lib/feed/revalidate-path";
import type { OnLookup } from "@/lib/node/metrics/lookup-metrics";
import { type FinishedAnswer, finishedAnswerOf } from "./finished-answer";
import { isForced } from "./is-forced";
import type { Middleware } from "./middleware";
import type { WebResponse } from "./web-response";

/**
 * The reads with which pages begin. Nothing in their answers depends on the visitor, and a page reads them again as soon as the feed names
 * a change. What a trade reads is not among them.
 */
const shared = [
  /^\/api\/(activity|collections|drops|status)(\?|$)/,
  /^\/api\/collections\/[^/?]+(\/(items|traits|stats))?(\?|$)/,
  /^\/api\/drops\/[^/?]+(\?|$)/,
  /^\/api\/items\/[^/?]+\/[^/?]+\/[^/?]+\/live\?/,
];

export interface FinishedReadsParameters {
  /** In milliseconds, from the moment at which Next was asked. Default one second. */
  maxAgeMs?: number;
  /** The size of all answers together. Default 16 MiB. */
  maxBytes?: number;
  /** Hears whether an answer was there. */
  onReadLookup?: OnLookup;
}

interface FinishedRead extends FinishedAnswer {
  /** `performance.now()` of the moment from which Next is asked again. */
  freshUntil: number;
}

/** A read that Next is answering. */
interface ReadUnderWay {
  /** `performance.now()` of its beginning. */
  start: number;
  /** Those who wait for its answer; null: it is not for everybody. */
  waiting: ((answer: FinishedAnswer | null) => void)[];
}

function isShared({ method, url = "/" }: IncomingMessage): boolean {
  return method === "GET" && shared.some((pattern) => pattern.test(url));
}

/** A change of the market, as far as this process can tell. */
function isWrite(request: IncomingMessage, { statusCode }: WebResponse): boolean {
  return (
    request.method !== "GET" &&
    request.method !== "HEAD" &&
    request.method !== "OPTIONS" &&
    request.url !== revalidatePath &&
    statusCode < 400
  );
}

function send(response: WebResponse, { headers, body }: FinishedAnswer): void {
  response.writeHead(200, { ...headers, "content-length": body.byteLength }).end(body);
}

/**
 * Answers the reads with which pages begin from memory, where the same was read within the last second, and lets those who ask for the same
 * at the same time wait for one answer. Every change of which this process hears, from its feed or by a write that passes it, ends all of
 * them. A page that knows of a change says `no-cache` and goes past them.
 *
 * @see docs/decisions/0064-pages-begin-from-memory.md
 */
export function finishedReads({
  maxAgeMs = 1_000,
  maxBytes = 2 ** 24,
  onReadLookup = () => {},
}: FinishedReadsParameters = {}): Middleware {
  const reads = new LRUCache<string, FinishedRead>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength + 1_024,
  });
  const underWay = new Map<string, ReadUnderWay>();
  let writes = 0;
  /** What had been written and heard of when the newest read began. */
  let newest = "";

  /** Keeps the answer for those who ask within the next second, and hands it to those who wait. */
  function keepOnceFinished(key: string, response: WebResponse): void {
    const read: ReadUnderWay = { start: performance.now(), waiting: [] };
    underWay.set(key, read);
    response.keepBody();
    // It comes after the last byte, and also where the visitor left before.
    response.once("close", () => {
      if (underWay.get(key) === read) underWay.delete(key);
      const isWhole = response.writableFinished && response.statusCode === 200;
      const answer = isWhole ? finishedAnswerOf(response) : null;
      if (answer !== null) reads.set(key, { ...answer, freshUntil: read.start + maxAgeMs });
      for (const hear of read.waiting) hear(answer);
    });
  }

  return (request, response, next) => {
    if (!isShared(request)) {
      response.once("finish", () => {
        if (isWrite(request, response)) writes += 1;
      });
      return next();
    }
    if (isForced(request)) return next();
    const version = feedOfProcess.store?.version() ?? 0;
    const state = `${writes} ${version}`;
    // No one asks for what was read before a change. Kept, such answers would fill the room of all with what is of no use.
    if (state !== newest) reads.clear();
    newest = state;
    // Where nothing is, only those who ask for it get `null`, which is an answer like others.
    const mayBeNull = request.headers[absentHeader] === absentAsNull;
    const key = [state, request.headers["accept-encoding"], mayBeNull, request.url].join(" ");
    const finished = reads.get(key);
    if (finished !== undefined && performance.now() < finished.freshUntil) {
      onReadLookup("hit");
      return send(response, finished);
    }
    const other = underWay.get(key);
    // A slow one may show what was there when it began.
    if (other !== undefined && performance.now() - other.start < maxAgeMs) {
      // Another request's end calls it: what it logs and asks must still bear its own id.
      const ownNext = AsyncResource.bind(next);
      const joinedAt = performance.now();
      other.waiting.push((answer) => {
        onReadLookup(answer === null ? "miss" : "hit");
        if (answer !== null) return send(response, answer);
        response.waitedMs += performance.now() - joinedAt;
        ownNext();
      });
      return;
    }
    onReadLookup("miss");
    // The visitor left while a limit was asked: no end will come for others to wait for.
    if (response.closed) return next();
    keepOnceFinished(key, response);
    next();
  };
}
