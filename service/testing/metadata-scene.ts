import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Db } from "../src/db/database";
import { type CheckedFetch, createCheckedFetch } from "../src/fetch/checked-fetch";
import { createMarketEvents, type MarketEvent, type MarketEvents } from "../src/market/changes/market-events";
import { type MetadataWorker, startMetadataWorker } from "../src/metadata/metadata-worker";
import type { ReadTokenUris } from "../src/metadata/token-uri-reader";
import { openTestDatabase } from "./databases";
import {
  addCollection,
  contractA,
  createGateway,
  insertItems,
  markPending,
  readMeta,
} from "./metadata-harness";

/** Generous: a machine that runs all tests at once is slow, and a fault still shows. */
export const poll = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 });

/** `ipfs://{contract}/{token id}`. */
export const byContract: ReadTokenUris = (_chain, tokens) =>
  Promise.resolve(
    tokens.map(({ contract, tokenId }) => ({
      uri: `ipfs://${contract === contractA ? "a" : "b"}/${tokenId}`,
    })),
  );

/** The scene of a worker's test; database and gateway exist while the test runs. */
export interface MetadataScene {
  db: Db;
  gateway: ReturnType<typeof createGateway>;
  events: MarketEvents;
  /** The events published in this test. */
  published: MarketEvent[];
  /** Now, in Unix seconds. */
  clock: number;
  start(readTokenUris: ReadTokenUris): MetadataWorker;
  /** Makes the worker that was started last look for work at once. */
  kick(): void;
  /** Adds an item of the first contract, the only one of its collection. @returns its id */
  addItem(): Promise<number>;
  readMeta(itemId: number): ReturnType<typeof readMeta>;
  /** Requests its metadata again. */
  markPending(itemId: number): Promise<unknown>;
  /** Waits until an item's metadata is in a state. */
  settled(itemId: number, state?: string): Promise<void>;
}

/** Sets up a database for the tests of a `describe`, and an empty gateway for each test; ends all of it afterwards. */
export function setUpMetadata(): MetadataScene {
  let fetch: CheckedFetch;
  let worker: MetadataWorker | undefined;
  const events = createMarketEvents();
  const scene = {
    events,
    published: [] as MarketEvent[],
    clock: 1_000_000,
    start(readTokenUris: ReadTokenUris) {
      const log = { warn: () => undefined, error: (...details: unknown[]) => console.error(...details) };
      const { db } = scene;
      const nowMs = () => scene.clock * 1_000;
      worker = startMetadataWorker({ db, fetch, readTokenUris, events, log, nowMs, random: () => 0 });
      return worker;
    },
    kick: () => worker?.kick(),
    async addItem() {
      const collection = await addCollection(scene.db, "alpha", contractA);
      const [id = 0] = await insertItems(scene.db, collection, contractA, 1);
      return id;
    },
    readMeta: (itemId: number) => readMeta(scene.db, itemId),
    markPending: (itemId: number) => markPending(scene.db, itemId, scene.clock),
    settled: (itemId: number, state = "ready") =>
      poll(() => readMeta(scene.db, itemId)).toMatchObject({ state }),
  } as MetadataScene;
  events.subscribe((event) => scene.published.push(event));

  beforeAll(async () => {
    scene.db = await openTestDatabase();
  });
  afterAll(() => scene.db.close());
  beforeEach(async () => {
    scene.gateway = createGateway();
    const url = await scene.gateway.start();
    fetch = createCheckedFetch({ ipfsGateways: [url], idleTimeoutMs: 30_000, deadlineMs: 30_000 });
    scene.clock += 100_000;
    scene.published = [];
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
    await fetch.close();
    await scene.gateway.stop();
    await scene.db.query(
      sql`truncate collections, items, item_meta, traits, media, media_files, collection_contracts cascade`,
    );
  });
  return scene;
}
