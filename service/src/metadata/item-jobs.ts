import type { Db } from "../db/database";
import type { CheckedFetch } from "./checked-fetch";
import { fetchJob, type MetaFailure, type MetaResult } from "./fetch-job";
import type { KeyedSlots } from "./host-slots";
import { claimMetaJobs, type MetaJob, releaseMetaJobs } from "./meta-job";
import type { ReadTokenUris } from "./token-uri-reader";

export interface ItemJobsOptions {
  db: Db;
  fetch: CheckedFetch;
  readTokenUris: ReadTokenUris;
  slots: KeyedSlots;
  /** Gives up what is being fetched. */
  signal: AbortSignal;
  /** Called whenever a result is there to take. */
  onResult: () => void;
}

/** The items that one worker has under way, from the claim to the result. */
export interface ItemJobs {
  /** Claims as many due items as there is room for and starts them. @returns how many */
  start(now: number): Promise<number>;
  /** Takes up to `limit` results, in the order in which they came. */
  take(limit: number): MetaResult[];
  /** These results are dealt with: their items may be claimed again. */
  done(results: readonly MetaResult[]): void;
  /** Gives back what is not stored. */
  release(now: number): Promise<void>;
}

/** Items under way over all, and of one collection. */
const maxBusy = 512;
const maxBusyPerCollection = 64;
/** Token URIs of one call to a chain. */
const readSize = 100;

const refusals: Record<"refused" | "unreachable", MetaFailure> = {
  refused: { message: "The contract gives no token URI.", retryable: true },
  unreachable: { message: "The chain could not be asked for the token URI.", retryable: true, isOurs: true },
};

export function createItemJobs(options: ItemJobsOptions): ItemJobs {
  const { db, signal, onResult } = options;
  const busy = new Map<number, MetaJob>();
  const results: MetaResult[] = [];

  function finish(result: MetaResult): void {
    // A fetch that was given up says nothing about its item.
    if (signal.aborted) return;
    results.push(result);
    onResult();
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
      const byChain = new Map<string, MetaJob[]>();
      for (const job of jobs) {
        busy.set(job.itemId, job);
        byChain.set(job.chain, [...(byChain.get(job.chain) ?? []), job]);
      }
      for (const [chain, ofChain] of byChain) {
        for (let from = 0; from < ofChain.length; from += readSize) {
          void work(chain, ofChain.slice(from, from + readSize));
        }
      }
      return jobs.length;
    },
    take: (limit) => results.splice(0, limit),
    done(stored) {
      for (const { job } of stored) busy.delete(job.itemId);
    },
    async release(now) {
      await releaseMetaJobs(db, [...busy.values()], now);
      busy.clear();
    },
  };
}
