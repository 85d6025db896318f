import type { ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collectionConfigSchema } from "@/lib/chains/collections-file";
import { startTestChain, type TestChain } from "../../../local/chains/test-chain";
import { chainConfigOf } from "../../test/chain-config";
import { createTestDatabase, databaseKinds, type TestDatabase } from "../../test/databases";
import {
  addCollection,
  addItems,
  contractA,
  contractB,
  createGateway,
  markPending,
  readMeta,
  token,
} from "../../test/metadata-harness";
import { syncCollections } from "../collections/sync-collections";
import type { Db } from "../db/database";
import { getCollection } from "../db/queries/collections-page";
import { createMarketEvents, type MarketEvent } from "../events/market-events";
import { mediaHash } from "../media/media-hash";
import { type CheckedFetch, createCheckedFetch } from "./checked-fetch";
import { type MetadataWorker, startMetadataWorker } from "./metadata-worker";
import { createTokenUriReader, type ReadTokenUris } from "./token-uri-reader";

/** Generous: a machine that runs all tests at once is slow, and a fault shows all the same. */
const poll = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 });

describe.each(databaseKinds)("the metadata worker on %s", (kind) => {
  let database: TestDatabase;
  let db: Db;
  let gateway: ReturnType<typeof createGateway>;
  let fetch: CheckedFetch;
  let worker: MetadataWorker | undefined;
  let clock = 1_000_000;
  let published: MarketEvent[] = [];
  const events = createMarketEvents();
  events.subscribe((event) => published.push(event));

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    db = await database.open();
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });
  beforeEach(async () => {
    gateway = createGateway();
    const url = await gateway.start();
    fetch = createCheckedFetch({ ipfsGateways: [url], idleTimeoutMs: 30_000, deadlineMs: 30_000 });
    clock += 100_000;
    published = [];
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
    await fetch.close();
    await gateway.stop();
    await db.query(sql`truncate collections, items, item_meta, traits, media, collection_contracts cascade`);
  });

  function start(readTokenUris: ReadTokenUris) {
    const log = { warn: () => undefined, error: (...details: unknown[]) => console.error(...details) };
    worker = startMetadataWorker({
      db,
      fetch,
      readTokenUris,
      events,
      log,
      nowMs: () => clock * 1_000,
      random: () => 0,
    });
    return worker;
  }

  /** `ipfs://{contract}/{token id}`. */
  const byContract: ReadTokenUris = (_chain, tokens) =>
    Promise.resolve(
      tokens.map(({ contract, tokenId }) => ({
        uri: `ipfs://${contract === contractA ? "a" : "b"}/${tokenId}`,
      })),
    );

  const settled = (itemId: number, state = "ready") =>
    poll(() => readMeta(db, itemId)).toMatchObject({ state });

  it("reads names, pictures and traits, counts the traits and ranks the items", async () => {
    const collection = await addCollection(db, "alpha", contractA);
    const ids = await addItems(db, collection, contractA, 5);
    for (const n of [1, 2, 3]) gateway.files.set(`a/${n}`, token(`A${n}`, { Hat: "Red", Level: n }));
    gateway.files.set("a/4", token("A4", { Hat: "Gold", Level: 3 }));
    gateway.files.set("a/5", token("A5"));
    start(byContract);
    for (const id of ids) await settled(id);
    expect(await readMeta(db, ids[3] ?? 0)).toMatchObject({
      name: "A4",
      tokenUri: "ipfs://a/4",
      imageHash: mediaHash("ipfs://art/A4.svg"),
      traits: ["Hat=Gold", "Level=3"],
      refreshedAt: clock,
      traitsChangedAt: clock,
      attempts: 0,
      error: null,
      nextAttemptAt: null,
    });
    const ranks = () => Promise.all(ids.map(async (id) => (await readMeta(db, id)).rank));
    await poll(ranks).toEqual([2, 2, 4, 1, null]);
    await poll(() =>
      db.query(sql`select type, value, number, count from traits order by type, value`),
    ).toEqual([
      { type: "Hat", value: "Gold", number: null, count: 1 },
      { type: "Hat", value: "Red", number: null, count: 3 },
      { type: "Level", value: "1", number: 1, count: 1 },
      { type: "Level", value: "2", number: 2, count: 1 },
      { type: "Level", value: "3", number: 3, count: 2 },
    ]);
    expect(
      await db.query(sql`select state from media where hash = ${mediaHash("ipfs://art/A1.svg")}`),
    ).toEqual([{ state: "pending" }]);
    const told = published.flatMap((event) => (event.type === "items" ? event.itemIds : []));
    expect([...new Set(told)].sort((a, b) => a - b)).toEqual(ids);
    await poll(() =>
      db.query(sql`select image_hash as hash from collections where id = ${collection}::int4`),
    ).toEqual([{ hash: mediaHash("ipfs://art/A1.svg") }]);
  });

  it("keeps what it knew when a refresh fails, and says so", async () => {
    const [id = 0] = await addItems(db, await addCollection(db, "alpha", contractA), contractA, 1);
    gateway.files.set("a/1", token("Old", { Hat: "Red" }));
    start(byContract);
    await settled(id);
    gateway.files.set("a/1", "<html>gone</html>");
    for (let attempt = 1; attempt <= 8; attempt++) {
      clock += 10_000;
      if (attempt === 1) await markPending(db, id, clock);
      worker?.kick();
      await poll(() => gateway.hits.length).toBe(attempt + 1);
      await poll(() => readMeta(db, id)).toMatchObject({ attempts: attempt });
    }
    expect(await readMeta(db, id)).toMatchObject({
      state: "ready",
      name: "Old",
      traits: ["Hat=Red"],
      error: "The metadata is not JSON.",
      nextAttemptAt: null,
    });
  });

  it("waits longer after each failure and gives up after eight", async () => {
    const [id = 0] = await addItems(db, await addCollection(db, "alpha", contractA), contractA, 1);
    start(byContract);
    const waits: (number | null)[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      await poll(() => readMeta(db, id)).toMatchObject({ attempts: attempt });
      const { nextAttemptAt } = await readMeta(db, id);
      waits.push(nextAttemptAt === null ? null : nextAttemptAt - clock);
      clock += 10_000;
      worker?.kick();
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, null]);
    expect(await readMeta(db, id)).toMatchObject({
      state: "failed",
      name: null,
      error: "The host did not return the content.",
    });
  });

  it("gives up at once on what can never be fetched, until somebody asks again", async () => {
    const [id = 0] = await addItems(db, await addCollection(db, "alpha", contractA), contractA, 1);
    let uri = "https://127.0.0.1/secret";
    start((_chain, tokens) => Promise.resolve(tokens.map(() => ({ uri }))));
    await settled(id, "failed");
    expect(await readMeta(db, id)).toMatchObject({
      attempts: 1,
      error: "The address is not on the public internet.",
    });
    uri = 'data:application/json,{"name":"Back"}';
    await markPending(db, id, clock);
    worker?.kick();
    await settled(id);
    expect(await readMeta(db, id)).toMatchObject({ name: "Back", error: null });
  });

  it("dates a change of traits, and only that", async () => {
    const [id = 0] = await addItems(db, await addCollection(db, "alpha", contractA), contractA, 1);
    gateway.files.set("a/1", token("One", { Hat: "Red", Eyes: "Blue" }));
    start(byContract);
    await settled(id);
    const first = clock;

    clock += 50;
    gateway.files.set("a/1", token("Two", { Eyes: "Blue", Hat: "Red" }));
    await markPending(db, id, clock);
    worker?.kick();
    await poll(() => readMeta(db, id)).toMatchObject({ name: "Two", refreshedAt: clock });
    expect(await readMeta(db, id)).toMatchObject({ traitsChangedAt: first });

    clock += 50;
    gateway.files.set("a/1", token("Two", { Eyes: "Blue", Hat: "Gold" }));
    await markPending(db, id, clock);
    worker?.kick();
    await poll(() => readMeta(db, id)).toMatchObject({ traitsChangedAt: clock });
    await poll(() =>
      db.query(sql`select value, count from traits where type = 'Hat' order by value`),
    ).toEqual([
      { value: "Gold", count: 1 },
      { value: "Red", count: 0 },
    ]);
  });

  it("reads again what was marked while it was being read", async () => {
    const [id = 0] = await addItems(db, await addCollection(db, "alpha", contractA), contractA, 1);
    let answer: (() => void) | undefined;
    gateway.files.set("a/1", (response: ServerResponse) => {
      answer = () => response.end(JSON.stringify(token("Before")));
    });
    start(byContract);
    await poll(() => answer).toBeDefined();
    await markPending(db, id, clock);
    gateway.files.set("a/1", token("After"));
    answer?.();
    await poll(() => readMeta(db, id)).toMatchObject({ name: "After", state: "ready" });
    expect(gateway.hits).toEqual(["a/1", "a/1"]);
  });

  it("lets no collection wait behind another one's slow host", async () => {
    const slow = await addItems(db, await addCollection(db, "slow", contractA), contractA, 300);
    const [fast = 0] = await addItems(db, await addCollection(db, "fast", contractB), contractB, 1);
    for (const n of slow.keys()) gateway.files.set(`a/${n + 1}`, () => undefined);
    gateway.files.set("b/1", token("Fast"));
    start(byContract);
    await settled(fast);
    expect(gateway.hits.filter((path) => path.startsWith("a/")).length).toBeLessThanOrEqual(8);
  });

  it("does not blame an item for a chain that can not be asked", async () => {
    const [id = 0] = await addItems(db, await addCollection(db, "alpha", contractA), contractA, 1);
    gateway.files.set("a/1", token("One"));
    let isDown = true;
    start((chain, tokens) =>
      isDown ? Promise.resolve(tokens.map(() => ({ failure: "unreachable" }))) : byContract(chain, tokens),
    );
    await poll(() => readMeta(db, id)).toMatchObject({ nextAttemptAt: clock + 10 });
    expect(await readMeta(db, id)).toMatchObject({ attempts: 0, state: "pending" });
    isDown = false;
    clock += 10;
    worker?.kick();
    await settled(id);
  });

  it("stores whatever text comes", async () => {
    const [id = 0] = await addItems(db, await addCollection(db, "alpha", contractA), contractA, 1);
    const text = `{"name":"a\\u0000\\ud800b'\\"","image":"data:,\\u0000\\ud800","attributes":{"\\u0000{,}":"\\\\"}}`;
    start((_chain, tokens) => Promise.resolve(tokens.map(() => ({ uri: `data:,${text}\0` }))));
    await settled(id);
    expect(await readMeta(db, id)).toMatchObject({ name: "a\ufffdb'\"", traits: ["{,}=\\"] });
  });

  it("gives back what it had under way when it stops", async () => {
    const [id = 0] = await addItems(db, await addCollection(db, "alpha", contractA), contractA, 1);
    gateway.files.set("a/1", () => undefined);
    const stopping = start(byContract);
    await poll(() => gateway.hits).toEqual(["a/1"]);
    await stopping.stop();
    expect(await readMeta(db, id)).toMatchObject({ state: "pending", attempts: 0, nextAttemptAt: clock });
  });

  it("shares the work with another worker", async () => {
    const ids = await addItems(db, await addCollection(db, "alpha", contractA), contractA, 200);
    for (const n of ids.keys()) gateway.files.set(`a/${n + 1}`, token(`A${n + 1}`));
    const first = start(byContract);
    start(byContract);
    for (const id of ids) await settled(id);
    expect(gateway.hits).toHaveLength(200);
    await first.stop();
  });

  it("reads the collection's own metadata", async () => {
    const id = await addCollection(db, "alpha", contractA, "ipfs://a/collection.json");
    gateway.files.set("a/collection.json", {
      name: "Alpha",
      description: "First.",
      image: "ipfs://a/logo.svg",
      banner_image: "ipfs://a/banner.svg",
      external_link: "https://alpha.example/",
    });
    start(byContract);
    await poll(() =>
      db.query(sql`select name, meta_description as description, image_hash as image, banner_hash as banner,
          meta_links as links, meta_state as state from collections where id = ${id}::int4`),
    ).toEqual([
      {
        name: "Alpha",
        description: "First.",
        image: mediaHash("ipfs://a/logo.svg"),
        banner: mediaHash("ipfs://a/banner.svg"),
        links: { website: "https://alpha.example/" },
        state: "ready",
      },
    ]);
    expect(published).toContainEqual(expect.objectContaining({ type: "collection", collectionId: id }));
  });

  it("keeps the website it read when the operator's file is read again, below one that the file names", async () => {
    const id = await addCollection(db, "alpha", contractA, "ipfs://a/collection.json");
    gateway.files.set("a/collection.json", { name: "Alpha", external_link: "https://alpha.example/" });
    start(byContract);
    const linksOf = async () => (await getCollection(db, "alpha"))?.links;
    await poll(linksOf).toEqual({ website: "https://alpha.example/" });
    expect(published).toContainEqual(expect.objectContaining({ type: "collection", collectionId: id }));

    const alpha = { slug: "alpha", contracts: { test: { address: contractA } } };
    const sync = (links: object) =>
      syncCollections({ db, events, nowMs: () => clock * 1_000 }, [
        collectionConfigSchema.parse({ ...alpha, links }),
      ]);
    await sync({ x: "https://x.com/alpha" });
    expect(await linksOf()).toEqual({ website: "https://alpha.example/", x: "https://x.com/alpha" });
    await sync({ website: "https://operator.example/" });
    expect(await linksOf()).toEqual({ website: "https://operator.example/" });
  });

  it("gives up on a collection's metadata as on an item's", async () => {
    const id = await addCollection(db, "alpha", contractA, "file:///etc/passwd");
    start(byContract);
    await poll(() =>
      db.query(sql`select meta_state as state, name from collections where id = ${id}::int4`),
    ).toEqual([{ state: "failed", name: "alpha" }]);
  });

  describe("with a real chain", () => {
    let chain: TestChain;
    beforeAll(async () => {
      chain = await startTestChain();
    });
    afterAll(() => chain.stop());

    it("asks the contract and then the gateway", async () => {
      const ids = await addItems(db, await addCollection(db, "real", chain.collection), chain.collection, 20);
      for (const n of ids.keys()) gateway.files.set(`test/${n + 1}`, token(`Real ${n + 1}`, { Side: n % 2 }));
      start(createTokenUriReader([chainConfigOf(chain, "test")]));
      for (const id of ids) await settled(id);
      expect(await readMeta(db, ids[6] ?? 0)).toMatchObject({ name: "Real 7", traits: ["Side=0"] });
    });
  });
});
