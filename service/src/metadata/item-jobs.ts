import type { Db } from "../db/database";
import type { CheckedFetch } from "../fetch/checked-fetch";
import type { KeyedSlots } from "../fetch/host-slots";
import { fetchJob, type MetaFailure, type MetaResult } from "./fetch-job";
import { claimMetaJobs, type MetaJob, releaseMetaJobs } from "./meta-job";
import type { ReadTokenUris } from "./token-uri-reader";

export interface ItemJobsOptions {
  db: Db;
  fetch: CheckedFetch;
  readTokenUris: ReadTokenUris;
  slots: KeyedSlots;
  /** Aborts the fetches under way. */
  signal: AbortSignal;
  /** Called when a batch of results is ready, or when no more are coming for now. */
  onResults: () => void;
}

/** The items under way in one worker, from the claim to the result. */
export interface ItemJobs {
  /** Claims and starts as many due items as there is room for. @returns how many */
  start(now: number): Promise<number>;
  /** Whether enough is done to claim more. */
  hasRoom(): boolean;
  /** Takes up to `batchSize` results, in the order in which they came. */
  take(): MetaResult[];
  /** These results are stored: their items may be claimed again. */
  done(results: readonly MetaResult[]): void;
  /** Gives back the items without a stored result. */
  release(now: number): Promise<void>;
}

/** Items under way in total, and for one collection. */
const maxBusy = 400;
const maxBusyPerCollection = 100;
/** Results that justify a transaction, and the milliseconds that fewer of them wait. */
const batchSize = 100;
const batchWaitMs = 100;
/** Token URIs of one call to a chain. */
const readSize = 100;

const refusals: Record<"refused" | "unreachable", MetaFailure> = {
  refused: { message: "The contract gives no token URI.", retryable: true },
  unreachable: { message: "The chain could not be asked for the token URI.", retryable: true, isOurs: true },
};

export function createItemJobs(options: ItemJobsOptions): ItemJobs {
  const { db, signal, onResults } = options;
  const busy = new Map<number, MetaJob>();
  /** Marked again while under way: read once more afterwards. */
  const again = new Map<number, MetaJob>();
  const results: MetaResult[] = [];
  let timer: NodeJS.Timeout | undefined;

  function announce(): void {
    clearTimeout(timer);
    timer = undefined;
    onResults();
  }

  function finish(result: MetaResult): void {
    // An aborted fetch reveals nothing about its item.
    if (signal.aborted) return;
    results.push(result);
    if (results.length >= batchSize || results.length === busy.size) announce();
    else timer ??= setTimeout(announce, batchWaitMs);
  }

  async function work(chain: string, jobs: readonly MetaJob[]): Promise<void> {
    const tokens = jobs.map(({ contract, tokenId, standard }) => ({
      contract,
      tokenId: BigInt(tokenId),
      standard,
    }));
    const answers = await options.readTokenUris(chain, tokens);
    for (const [at, job] of jobs.entries()) {
      const answer = answers[at] ?? { failure: "unreachable" };
      if ("uri" in answer) void fetchJob(options, job, answer.uri).then(finish);
      else finish({ job, failure: refusals[answer.failure] });
    }
  }

  function begin(jobs: readonly MetaJob[]): void {
    const byChain = new Map<string, MetaJob[]>();
    for (const job of jobs) {
      busy.set(job.itemId, job);
      const ofChain = byChain.get(job.chain);
      if (ofChain === undefined) byChain.set(job.chain, [job]);
      else ofChain.push(job);
    }
    for (const [chain, ofChain] of byChain) {
      for (let from = 0; from < ofChain.length; from += readSize) {
        void work(chain, ofChain.slice(from, from + readSize));
      }
    }
  }

  return {
    async start(now) {
      const limit = maxBusy - busy.size;
      if (limit <= 0 || signal.aborted) return 0;
      const jobs = await claimMetaJobs(db, {
        now,
        limit,
        perCollection: maxBusyPerCollection,
        busy: [...busy.values()],
      });
      begin(
        jobs.filter((job) => {
          if (busy.has(job.itemId)) again.set(job.itemId, job);
          return !again.has(job.itemId);
        }),
      );
      return jobs.length;
    },
    hasRoom: () => busy.size <= maxBusy / 2,
    take: () => results.splice(0, batchSize),
    done(stored) {
      const marked: MetaJob[] = [];
      for (const { job } of stored) {
        busy.delete(job.itemId);
        const next = again.get(job.itemId);
        if (next !== undefined && again.delete(job.itemId)) marked.push(next);
      }
      begin(marked);
    },
    async release(now) {
      clearTimeout(timer);
      await releaseMetaJobs(db, [...busy.values(), ...again.values()], now);
      busy.clear();
      again.clear();
    },
  };
}
