import type { ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  addCollection,
  contractA,
  contractB,
  insertItems,
  tokenDocument,
} from "../../testing/metadata-harness";
import { byContract, poll, setUpMetadata } from "../../testing/metadata-scene";
import { mediaHash } from "../media/media-hash";

describe("the metadata worker", () => {
  const scene = setUpMetadata();

  it("reads names, pictures and traits, counts the traits and ranks the items", async () => {
    const collection = await addCollection(scene.db, "alpha", contractA);
    const ids = await insertItems(scene.db, collection, contractA, 5);
    for (const n of [1, 2, 3])
      scene.gateway.files.set(`a/${n}`, tokenDocument(`A${n}`, { Hat: "Red", Level: n }));
    scene.gateway.files.set("a/4", tokenDocument("A4", { Hat: "Gold", Level: 3 }));
    scene.gateway.files.set("a/5", tokenDocument("A5"));
    scene.start(byContract);
    for (const id of ids) await scene.settled(id);
    expect(await scene.readMeta(ids[3] ?? 0)).toMatchObject({
      name: "A4",
      tokenUri: "ipfs://a/4",
      imageHash: mediaHash("ipfs://art/A4.svg"),
      traits: ["Hat=Gold", "Level=3"],
      refreshedAt: scene.clock,
      traitsChangedAt: scene.clock,
      attempts: 0,
      error: null,
      nextAttemptAt: null,
    });
    const ranks = () => Promise.all(ids.map(async (id) => (await scene.readMeta(id)).rank));
    await poll(ranks).toEqual([2, 2, 4, 1, null]);
    await poll(() =>
      scene.db.query(sql`select type, value, number, count from traits order by type, value`),
    ).toEqual([
      { type: "Hat", value: "Gold", number: null, count: 1 },
      { type: "Hat", value: "Red", number: null, count: 3 },
      { type: "Level", value: "1", number: 1, count: 1 },
      { type: "Level", value: "2", number: 2, count: 1 },
      { type: "Level", value: "3", number: 3, count: 2 },
    ]);
    expect(
      await scene.db.query(
        sql`select state, collection_id as owner from media where hash = ${mediaHash("ipfs://art/A1.svg")}`,
      ),
    ).toEqual([{ state: "pending", owner: collection }]);
    const told = scene.published.flatMap((event) => (event.type === "items" ? event.itemIds : []));
    expect([...new Set(told)].sort((a, b) => a - b)).toEqual(ids);
    await poll(() =>
      scene.db.query(sql`select image_hash as hash from collections where id = ${collection}::int4`),
    ).toEqual([{ hash: mediaHash("ipfs://art/A1.svg") }]);
  });

  it("ranks items whose metadata came before their owner once their contract is read, as after a restore", async () => {
    const collection = await addCollection(scene.db, "alpha", contractA);
    const ids = await insertItems(scene.db, collection, contractA, 2);
    await scene.db.query(sql`update items set owner = null where id = ${ids[0]}::int8`);
    for (const n of [1, 2]) scene.gateway.files.set(`a/${n}`, tokenDocument(`A${n}`, { Level: n }));
    scene.start(byContract);
    for (const id of ids) await scene.settled(id);
    const ranks = () => Promise.all(ids.map(async (id) => (await scene.readMeta(id)).rank));
    await poll(ranks).toEqual([null, 1]);
    await scene.db.query(sql`update items set owner = ${contractB} where id = ${ids[0]}::int8`);
    scene.events.publish([{ type: "caught_up" }]);
    await poll(ranks).toEqual([1, 1]);
  });

  it("stores the sources of media files, those inside metadata too, and of nothing else", async () => {
    const collection = await addCollection(scene.db, "alpha", contractA);
    const ids = await insertItems(scene.db, collection, contractA, 3);
    const program = `data:text/html,<html>${"x".repeat(3_000)}</html>`;
    const animations = ["ipfs://film/1.mp4", program, "ipfs://art/second.png"];
    for (const [at, animation_url] of animations.entries())
      scene.gateway.files.set(`a/${at + 1}`, { name: "A", animation_url });
    scene.start(byContract);
    for (const id of ids) await scene.settled(id);
    const files = [mediaHash("ipfs://film/1.mp4"), mediaHash(program)];
    const stored = await scene.db.query<{ hash: string }>(
      sql`select hash, state, collection_id as owner from media_files order by source_uri = ${program}`,
    );
    expect(stored).toEqual(files.map((hash) => ({ hash, state: "pending", owner: collection })));
    expect(
      await scene.db.query(
        sql`select animation_uri as uri, animation_hash as hash from item_meta order by item_id`,
      ),
    ).toEqual([
      { uri: "ipfs://film/1.mp4", hash: files[0] },
      // Too long to be shown: the file has its content.
      { uri: null, hash: files[1] },
      { uri: "ipfs://art/second.png", hash: null },
    ]);
  });

  it("keeps the stored metadata when a refresh fails, and shows the failure", async () => {
    const id = await scene.addItem();
    scene.gateway.files.set("a/1", tokenDocument("Old", { Hat: "Red" }));
    scene.start(byContract);
    await scene.settled(id);
    scene.gateway.files.set("a/1", "<html>gone</html>");
    for (let attempt = 1; attempt <= 8; attempt++) {
      scene.clock += 10_000;
      if (attempt === 1) await scene.markPending(id);
      scene.kick();
      await poll(() => scene.gateway.hits.length).toBe(attempt + 1);
      await poll(() => scene.readMeta(id)).toMatchObject({ attempts: attempt });
    }
    expect(await scene.readMeta(id)).toMatchObject({
      state: "ready",
      name: "Old",
      traits: ["Hat=Red"],
      error: "The metadata is not JSON.",
      nextAttemptAt: null,
    });
  });

  it("waits longer after each failure and gives up after eight", async () => {
    const id = await scene.addItem();
    scene.start(byContract);
    const waits: (number | null)[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      await poll(() => scene.readMeta(id)).toMatchObject({ attempts: attempt });
      const { nextAttemptAt } = await scene.readMeta(id);
      waits.push(nextAttemptAt === null ? null : nextAttemptAt - scene.clock);
      scene.clock += 10_000;
      scene.kick();
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, null]);
    expect(await scene.readMeta(id)).toMatchObject({
      state: "failed",
      name: null,
      error: "The host did not return the content.",
    });
  });

  it("gives up at once on an address that can never be fetched, until a refresh is requested", async () => {
    const id = await scene.addItem();
    let uri = "https://127.0.0.1/secret";
    scene.start((_chain, tokens) => Promise.resolve(tokens.map(() => ({ uri }))));
    await scene.settled(id, "failed");
    expect(await scene.readMeta(id)).toMatchObject({
      attempts: 1,
      error: "The address is not on the public internet.",
    });
    uri = 'data:application/json,{"name":"Back"}';
    await scene.markPending(id);
    scene.kick();
    await scene.settled(id);
    expect(await scene.readMeta(id)).toMatchObject({ name: "Back", error: null });
  });

  it("dates a change of traits, and only that", async () => {
    const id = await scene.addItem();
    scene.gateway.files.set("a/1", tokenDocument("One", { Hat: "Red", Eyes: "Blue" }));
    scene.start(byContract);
    await scene.settled(id);
    const first = scene.clock;

    scene.clock += 50;
    scene.gateway.files.set("a/1", tokenDocument("Two", { Eyes: "Blue", Hat: "Red" }));
    await scene.markPending(id);
    scene.kick();
    await poll(() => scene.readMeta(id)).toMatchObject({ name: "Two", refreshedAt: scene.clock });
    expect(await scene.readMeta(id)).toMatchObject({ traitsChangedAt: first });

    scene.clock += 50;
    scene.gateway.files.set("a/1", tokenDocument("Two", { Eyes: "Blue", Hat: "Gold" }));
    await scene.markPending(id);
    scene.kick();
    await poll(() => scene.readMeta(id)).toMatchObject({ traitsChangedAt: scene.clock });
    await poll(() =>
      scene.db.query(sql`select value, count from traits where type = 'Hat' order by value`),
    ).toEqual([
      { value: "Gold", count: 1 },
      { value: "Red", count: 0 },
    ]);
  });

  it("reads an item again that was marked while it was being read", async () => {
    const id = await scene.addItem();
    let answer: (() => void) | undefined;
    scene.gateway.files.set("a/1", (response: ServerResponse) => {
      answer = () => response.end(JSON.stringify(tokenDocument("Before")));
    });
    scene.start(byContract);
    await poll(() => answer).toBeDefined();
    await scene.markPending(id);
    scene.gateway.files.set("a/1", tokenDocument("After"));
    answer?.();
    await poll(() => scene.readMeta(id)).toMatchObject({ name: "After", state: "ready" });
    expect(scene.gateway.hits).toEqual(["a/1", "a/1"]);
  });

  it("lets no collection wait behind another one's slow host", async () => {
    const slow = await insertItems(
      scene.db,
      await addCollection(scene.db, "slow", contractA),
      contractA,
      300,
    );
    const [fast = 0] = await insertItems(
      scene.db,
      await addCollection(scene.db, "fast", contractB),
      contractB,
      1,
    );
    for (const n of slow.keys()) scene.gateway.files.set(`a/${n + 1}`, () => undefined);
    scene.gateway.files.set("b/1", tokenDocument("Fast"));
    scene.start(byContract);
    await scene.settled(fast);
    expect(scene.gateway.hits.filter((path) => path.startsWith("a/")).length).toBeLessThanOrEqual(8);
  });

  it("does not count an unreachable chain as an item's failure", async () => {
    const id = await scene.addItem();
    scene.gateway.files.set("a/1", tokenDocument("One"));
    let isDown = true;
    scene.start((chain, tokens) =>
      isDown ? Promise.resolve(tokens.map(() => ({ failure: "unreachable" }))) : byContract(chain, tokens),
    );
    await poll(() => scene.readMeta(id)).toMatchObject({ nextAttemptAt: scene.clock + 10 });
    expect(await scene.readMeta(id)).toMatchObject({ attempts: 0, state: "pending" });
    isDown = false;
    scene.clock += 10;
    scene.kick();
    await scene.settled(id);
  });

  it("stores any text", async () => {
    const id = await scene.addItem();
    const text = `{"name":"a\\u0000\\ud800b'\\"","image":"data:,\\u0000\\ud800","attributes":{"\\u0000{,}":"\\\\"}}`;
    scene.start((_chain, tokens) => Promise.resolve(tokens.map(() => ({ uri: `data:,${text}\0` }))));
    await scene.settled(id);
    expect(await scene.readMeta(id)).toMatchObject({ name: "a\ufffdb'\"", traits: ["{,}=\\"] });
  });

  it("gives back its jobs under way when it stops", async () => {
    const id = await scene.addItem();
    scene.gateway.files.set("a/1", () => undefined);
    const stopping = scene.start(byContract);
    await poll(() => scene.gateway.hits).toEqual(["a/1"]);
    await stopping.stop();
    expect(await scene.readMeta(id)).toMatchObject({
      state: "pending",
      attempts: 0,
      nextAttemptAt: scene.clock,
    });
  });

  it("shares the work with another worker", async () => {
    const ids = await insertItems(
      scene.db,
      await addCollection(scene.db, "alpha", contractA),
      contractA,
      200,
    );
    for (const n of ids.keys()) scene.gateway.files.set(`a/${n + 1}`, tokenDocument(`A${n + 1}`));
    const first = scene.start(byContract);
    scene.start(byContract);
    for (const id of ids) await scene.settled(id);
    expect(scene.gateway.hits).toHaveLength(200);
    await first.stop();
  });
});
