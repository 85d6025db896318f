import type { Logger } from "pino";
import { createWake } from "@/lib/node/wake";
import type { Db } from "../db/database";
import type { CheckedFetch } from "../fetch/checked-fetch";
import { createKeyedSlots } from "../fetch/host-slots";
import type { MarketEvent, MarketEvents } from "../market/changes/market-events";
import { listCollectionJobs, refreshCollection } from "./collection-metadata";
import type { MetaResult } from "./fetch-job";
import { createItemJobs } from "./item-jobs";
import { listUnranked, refreshRarity } from "./refresh-rarity";
import { createSettling } from "./settling";
import { storeResults } from "./store-results";
import type { ReadTokenUris } from "./token-uri-reader";
import { createTraitIds } from "./trait-values";

export interface MetadataWorkerDeps {
  db: Db;
  fetch: CheckedFetch;
  readTokenUris: ReadTokenUris;
  events: MarketEvents;
  log: Pick<Logger, "warn" | "error">;
  nowMs: () => number;
  /** Spreads retries, from 0 up to 1. `Math.random` by default. */
  random?: () => number;
  /** Hears the outcome of each item. */
  onItem?: (outcome: "read" | "failed") => void;
}

export interface MetadataWorker {
  /** Looks for work at once instead of at the next poll. */
  kick(): void;
  /** Stops taking work, aborts fetches, and resolves after the last write. */
  stop(): Promise<void>;
}

const pollMs = 1_000;
/** After a failure of the database. */
const restMs = 2_000;
/** Requests under way over all hosts. */
const maxRequests = 64;

/**
 * Starts reading the metadata of items and collections that wait for it (`state = 'pending'`), and updates the rarity
 * ranks accordingly. Workers in several processes share the work.
 */
export function startMetadataWorker(deps: MetadataWorkerDeps): MetadataWorker {
  const { db, log, fetch, random = Math.random, onItem = () => {} } = deps;
  const slots = createKeyedSlots(maxRequests);
  const traitIds = createTraitIds();
  const wake = createWake();
  const stopping = new AbortController();
  const { signal } = stopping;
  const now = () => Math.floor(deps.nowMs() / 1_000);
  const items = createItemJobs({ ...deps, slots, signal, onResults: wake.now });
  const settling = createSettling({
    settle: async (collectionId) => publish(await refreshRarity(db, collectionId)),
    onError: (error, collectionId) => log.error({ err: error, collectionId }, "Ranking a collection failed."),
  });
  const collections = new Map<number, Promise<void>>();
  let isKicked = true;
  let lookedAt = 0;

  function kick(): void {
    isKicked = true;
    wake.now();
  }

  function publish(events: readonly MarketEvent[]): void {
    deps.events.publish(events);
  }

  async function store(results: readonly MetaResult[]): Promise<void> {
    const { events, retraited } = await storeResults(db, results, { now: now(), random, traitIds });
    publish(events);
    for (const collectionId of retraited) settling.touch(collectionId);
  }

  async function refresh(job: Parameters<typeof refreshCollection>[1]): Promise<void> {
    try {
      publish(await refreshCollection({ db, fetch, slots, signal, now: now(), random }, job));
      settling.touch(job.id);
    } catch (error) {
      log.warn({ err: error, collectionId: job.id }, "Storing a collection's metadata failed.");
    } finally {
      collections.delete(job.id);
    }
  }

  async function storeBatch(): Promise<number> {
    const results = items.take();
    try {
      if (results.length > 0) await storeOrSingle(results, store, log);
      for (const result of results) onItem("metadata" in result ? "read" : "failed");
    } finally {
      // A result that could not be stored comes back when its lease ends.
      items.done(results);
    }
    return results.length;
  }

  async function look(): Promise<number> {
    for (const job of await listCollectionJobs(db, now())) {
      if (!collections.has(job.id)) collections.set(job.id, refresh(job));
    }
    return items.start(now());
  }

  /** Results first; then new work after some was finished, a wake-up, or a second. */
  async function step(): Promise<void> {
    const stored = await storeBatch();
    const isDue = isKicked || (stored > 0 && items.hasRoom()) || performance.now() - lookedAt >= pollMs;
    if (isDue) {
      isKicked = false;
      lookedAt = performance.now();
      if ((await look()) > 0) return;
    }
    if (stored === 0) await wake.wait(pollMs);
  }

  let isRanked = false;

  async function rank(): Promise<void> {
    isRanked = true;
    try {
      for (const collectionId of await listUnranked(db)) settling.touch(collectionId);
    } catch (error) {
      isRanked = false;
      throw error;
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (!isRanked) await rank();
        await step();
      } catch (error) {
        log.error({ err: error }, "The metadata worker rests after a failure.");
        if (!signal.aborted) await wake.wait(restMs);
      }
    }
  }

  const unsubscribe = deps.events.subscribe((event) => {
    if (event.type === "metadata") kick();
    if (event.type !== "caught_up") return;
    // Items whose metadata came before their owner, as after a restore, have no rank.
    isRanked = false;
    kick();
  });
  const running = run();

  return {
    kick,
    async stop() {
      unsubscribe();
      stopping.abort();
      wake.now();
      await running;
      await Promise.all(collections.values());
      await settling.stop();
      await items.release(now());
    },
  };
}

/** One result that the database refuses must not reject the others. */
async function storeOrSingle(
  results: readonly MetaResult[],
  store: (results: readonly MetaResult[]) => Promise<void>,
  log: MetadataWorkerDeps["log"],
): Promise<void> {
  try {
    await store(results);
    return;
  } catch (error) {
    log.warn({ err: error, results: results.length }, "Storing metadata failed; trying one by one.");
  }
  for (const result of results) {
    try {
      await store([result]);
    } catch (error) {
      log.error({ err: error, itemId: result.job.itemId }, "Storing an item's metadata failed.");
      const failure = { message: "The metadata could not be stored.", retryable: true };
      await store([{ job: result.job, failure }]);
    }
  }
}
