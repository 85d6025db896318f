import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { canonicalJson } from "@/lib/canonical-json";
import { atMost } from "@/lib/node/at-most";
import type { OnLookup } from "@/lib/node/metrics/lookup-metrics";
import type { ReadRouter } from "../../db/route-reads";
import type { HeardVersions } from "../../market/changes/heard-versions";
import { type FinishedAnswer, finishAnswer, sendFinished } from "./answer";
import type { ApiEnvironment } from "./environment";

/** The source of an answer: a collection at a version, or all collections at the highest version. */
interface AnswerSource {
  collectionId: number | "all";
  version: number;
}

/** An answer, its source, and the second (of our clock) at which it becomes wrong even without a change. */
interface MadeAnswer {
  value: unknown;
  source: AnswerSource;
  validUntil: number | null;
}

interface CachedAnswer extends FinishedAnswer {
  source: AnswerSource;
  staleAtMs: number;
  /** The feed clock up to which it may show changes; null without a replica. */
  shown: number | null;
}

/**
 * Finished answers by route and normalised query. An answer is dropped by the event of the first change to its source,
 * and in any case after a few seconds: events between processes are hints and may be lost.
 *
 * @see docs/decisions/0020-versions-are-the-truth-events-are-hints.md
 */
export interface PageCache {
  /** Answers from memory if the same address was requested before and nothing has changed since. */
  readonly serve: MiddlewareHandler<ApiEnvironment>;
  /**
   * The answer to a query: from memory, or made once for all who ask at the same time.
   *
   * @param query the normalised parameters: equal queries share an answer.
   * @param url the requested address, by which `serve` recognises the request later.
   */
  answer(url: string, query: object, make: () => Promise<MadeAnswer>): Promise<FinishedAnswer>;
  /** The version that the next reading of all collections starts from: call it before reading. */
  latestVersion(): number;
  /** How many answers are in memory. */
  kept(): number;
}

const maxBytes = 64 * 1024 * 1024;
const maxAddresses = 20_000;
const maxAgeMs = 5_000;

export function createPageCache({
  heard,
  reads = null,
  nowMs,
  onLookup = () => {},
}: {
  heard: HeardVersions;
  /** Where there is a replica. */
  reads?: ReadRouter | null;
  nowMs: () => number;
  /** Hears whether an answer was in memory. */
  onLookup?: OnLookup;
}): PageCache {
  // Answers that nobody asks for again would stay until the room is needed. Their age is not read from our clock: were it set back, the
  // cache would look for old answers without a pause.
  const removedWithAge = { ttl: maxAgeMs, ttlAutopurge: true, perf: { now: () => performance.now() } };
  const answers = new LRUCache<string, CachedAnswer>({
    ...removedWithAge,
    maxSize: maxBytes,
    // Its compressed forms, which come later, are less than half as large together.
    sizeCalculation: (answer) => Math.ceil(1.5 * answer.body.byteLength) + 256,
  });
  /** Many addresses lead to one answer: parameters in another order, defaults written out. */
  const keysByUrl = new LRUCache<string, string>({ ...removedWithAge, ...atMost(maxAddresses) });
  const underway = new Map<string, Promise<CachedAnswer>>();
  const isFresh = ({ source, staleAtMs }: CachedAnswer) => {
    return source.version >= heard.of(source.collectionId) && nowMs() < staleAtMs;
  };
  /** The caller may have seen a change of which this process has not heard. */
  const isAhead = () => reads !== null && reads.seen() > heard.clock();
  const noteShown = ({ shown }: CachedAnswer) => {
    if (shown !== null) reads?.noteShown(shown);
  };

  const make = async (key: string, work: () => Promise<MadeAnswer>) => {
    const startedMs = nowMs();
    const { value, source, validUntil } = await work();
    const staleAtMs = Math.min(
      startedMs + maxAgeMs,
      validUntil === null ? Number.POSITIVE_INFINITY : validUntil * 1_000,
    );
    const shown = (await reads?.clockShown()) ?? null;
    const answer = { ...finishAnswer(value), source, staleAtMs, shown };
    answers.set(key, answer);
    return answer;
  };

  return {
    serve: async (c, next) => {
      const key = keysByUrl.get(c.req.url);
      const answer = key === undefined ? undefined : answers.get(key);
      if (answer === undefined || !isFresh(answer) || isAhead()) return next();
      onLookup("hit");
      noteShown(answer);
      return sendFinished(c, answer);
    },
    async answer(url, query, work) {
      const key = canonicalJson(query);
      keysByUrl.set(url, key);
      const known = answers.get(key);
      const isKnown = known !== undefined && isFresh(known) && !isAhead();
      onLookup(isKnown ? "hit" : "miss");
      if (isKnown) {
        noteShown(known);
        return known;
      }
      const waiting = isAhead() ? undefined : underway.get(key);
      if (waiting !== undefined) {
        const shared = await waiting;
        // The reading may have begun before a change that this caller already knows.
        if (isFresh(shared)) {
          noteShown(shared);
          return shared;
        }
      }
      const making = make(key, work).finally(() => {
        if (underway.get(key) === making) underway.delete(key);
      });
      underway.set(key, making);
      return making;
    },
    latestVersion: () => heard.of("all"),
    kept: () => answers.size,
  };
}
