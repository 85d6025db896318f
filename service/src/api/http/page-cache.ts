import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { HeardVersions } from "../../market/changes/heard-versions";
import { type FinishedAnswer, finishAnswer, sendFinished } from "./answer";
import { canonicalJson } from "./cursor";
import type { ApiEnvironment } from "./environment";

/** What an answer was made from: a collection at a version, or all collections at the highest version. */
interface AnswerSource {
  collectionId: number | "all";
  version: number;
}

/** An answer, what it was made from, and the second (of our clock) at which time itself makes it wrong. */
interface MadeAnswer {
  value: unknown;
  source: AnswerSource;
  validUntil: number | null;
}

interface CachedAnswer extends FinishedAnswer {
  source: AnswerSource;
  staleAtMs: number;
}

/**
 * Finished answers by route and normalised query. An answer is dropped by the event of the first change of what it was made
 * from, and in any case after a few seconds: events between processes are hints and may be lost.
 *
 * @see docs/decisions/0020-versions-are-the-truth-events-are-hints.md
 */
export interface PageCache {
  /** Answers from memory when this very address was asked for before and nothing has changed since. */
  readonly serve: MiddlewareHandler<ApiEnvironment>;
  /**
   * The answer of a query: from memory, or made once however many ask at the same time.
   *
   * @param query the normalised parameters: equal queries share an answer.
   * @param url the address as it was asked for, by which `serve` will know it again.
   */
  answer(url: string, query: object, make: () => Promise<MadeAnswer>): Promise<FinishedAnswer>;
  /** The version of what is about to be read of all collections: read it first. */
  latestVersion(): number;
}

const maxBytes = 64 * 1024 * 1024;
const maxAddresses = 20_000;
const maxAgeMs = 5_000;

export function createPageCache({ heard, nowMs }: { heard: HeardVersions; nowMs: () => number }): PageCache {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: (answer) => answer.body.byteLength + 256,
  });
  /** Many addresses lead to one answer: parameters in another order, defaults written out. */
  const keysByUrl = new LRUCache<string, string>({ max: maxAddresses });
  const underway = new Map<string, Promise<CachedAnswer>>();
  const isFresh = ({ source, staleAtMs }: CachedAnswer) => {
    return source.version >= heard.of(source.collectionId) && nowMs() < staleAtMs;
  };

  const make = async (key: string, work: () => Promise<MadeAnswer>) => {
    const startedMs = nowMs();
    const { value, source, validUntil } = await work();
    const staleAtMs = Math.min(
      startedMs + maxAgeMs,
      validUntil === null ? Number.POSITIVE_INFINITY : validUntil * 1_000,
    );
    const answer = { ...finishAnswer(value), source, staleAtMs };
    answers.set(key, answer);
    return answer;
  };

  return {
    serve: async (c, next) => {
      const key = keysByUrl.get(c.req.url);
      const answer = key === undefined ? undefined : answers.get(key);
      if (answer !== undefined && isFresh(answer)) return sendFinished(c, answer);
      return next();
    },
    async answer(url, query, work) {
      const key = canonicalJson(query);
      keysByUrl.set(url, key);
      const known = answers.get(key);
      if (known !== undefined && isFresh(known)) return known;
      const waiting = underway.get(key);
      if (waiting !== undefined) {
        const shared = await waiting;
        // It may have been begun before a change that this caller already knows of.
        if (isFresh(shared)) return shared;
      }
      const making = make(key, work).finally(() => {
        if (underway.get(key) === making) underway.delete(key);
      });
      underway.set(key, making);
      return making;
    },
    latestVersion: () => heard.of("all"),
  };
}
