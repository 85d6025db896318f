import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { ChainConfig } from "@/lib/chains/config";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { matchClock } from "../../../../local/chains/match-clock";
import { ownerOf } from "../../../../local/testing/holdings";
import { reorg } from "../../../../local/testing/reorg";
import { openTestDatabase } from "../../../testing/databases";
import { expectOnChainState } from "../../../testing/expect-on-chain-state";
import { waitUntil } from "../../../testing/follow-test-chain";
import { finalAt, type Lie, ownBranch, withoutBlocks } from "../../../testing/lies";
import { openTruthScene } from "../../../testing/truth-scene";
import { collectionFilter } from "../decode/collection-filter";
import { toQuantity } from "../rpc/chain-data";
import { createRpcEndpoint } from "../rpc/rpc-endpoint";
import { createRpcPool } from "../rpc/rpc-pool";
import { createChainFormat } from "../source/chain-format";
import { createChainSource } from "../source/chain-source";
import { createWitnesses } from "../source/witnesses";
import { readCursor, storedBlocks } from "./cursor-store";
import { rollBackInParts } from "./roll-back-in-parts";

const scene = openTruthScene();
const { id, settled, height, move, shown } = scene;

/** The deepest ordinary reorganisation here, in blocks. */
const maxReorgDepth = 2;
const follow = (rpcs: number, overrides: Partial<ChainConfig> = {}) =>
  scene.follow(rpcs, scene.db, { overrides: { maxReorgDepth, pollIntervalMs: 200, ...overrides } });

/** Blocks with a transfer in every fourth of them. */
async function grow(transfers: number): Promise<void> {
  for (let times = 0; times < transfers; times += 1) {
    await move();
    await scene.chain.client.mine({ blocks: 3 });
  }
}

const feed = (above: number) =>
  scene.db.query<{ id: number; orphaned: boolean }>(sql`
    select id, orphaned from activity where chain = ${id} and block_number > ${above}::int8 order by id`);

const cursor = () => readCursor(scene.db, id);

/** A branch of its own above a number that is one block long. */
function shortBranch(above: number): Lie {
  const branch = ownBranch(above, scene.chain.rpcUrl);
  const rpc = createRpcEndpoint(scene.chain.rpcUrl);
  return async (call, result) => {
    const isHead = call.method === "eth_getBlockByNumber" && call.params[0] === "latest";
    return branch(call, isHead ? await rpc.call(call.method, [toQuantity(above + 1), false]) : result);
  };
}

/** A branch of its own above a number, except that its first block is the true one. */
function brokenBranch(above: number): Lie {
  const branch = ownBranch(above, scene.chain.rpcUrl);
  return (call, result) =>
    Number((result as { number?: string } | null)?.number) === above + 1 ? result : branch(call, result);
}

const waitForError = (code: string) =>
  waitUntil(shown, ({ errorCode }) => errorCode === code, `the error ${code}`, { everyMs: 200 });

describe("a reorganisation deeper than the limit", () => {
  beforeEach(async () => {
    await follow(2);
    await settled();
  });

  it("goes back to the last common block and is read anew, also where the chain is shorter than before", async () => {
    const common = await height();
    const snapshot = await scene.chain.client.snapshot();
    await grow(5);
    await settled();
    const before = await feed(common);
    expect(before.map(({ orphaned }) => orphaned)).toEqual([false, false, false, false, false]);
    await scene.chain.client.revert({ id: snapshot });
    await matchClock(scene.chain.client);
    await move();
    await settled();
    await expectOnChainState(scene.db, scene.chain, id);
    const after = await feed(common);
    expect(after.slice(0, 5)).toEqual(before.map(({ id: entry }) => ({ id: entry, orphaned: true })));
    expect(after.slice(5).map(({ orphaned }) => orphaned)).toEqual([false]);
    expect((await shown()).status).toBe("live");
  });

  it("that one of two RPCs pretends takes nothing back", async () => {
    const above = await height();
    await grow(3);
    await settled();
    const before = await cursor();
    scene.proxies[0].fault = ownBranch(above, scene.chain.rpcUrl);
    await waitForError("rpc_disagreement");
    expect(await cursor()).toEqual(before);
    scene.proxies[0].fault = null;
    await settled();
    await expectOnChainState(scene.db, scene.chain, id);
  });

  it("waits for the second RPC as long as that lacks the blocks", async () => {
    await grow(3);
    await settled();
    scene.proxies[1].fault = withoutBlocks(0, Number.MAX_SAFE_INTEGER);
    const before = await cursor();
    await reorg(scene.chain.client, 11);
    await waitForError("reorg_unconfirmed");
    expect(await cursor()).toEqual(before);
    expect((await shown()).status).toBe("down");
    scene.proxies[1].fault = null;
    await settled();
    await expectOnChainState(scene.db, scene.chain, id);
  });
});

describe("a reorganisation of a final block", () => {
  it("is deep, however few blocks it replaces", async () => {
    const rpc = createRpcEndpoint(scene.chain.rpcUrl);
    scene.proxies[0].fault = finalAt(await rpc.call("eth_getBlockByNumber", ["latest", false]));
    await follow(2, { maxReorgDepth: 64 });
    await move();
    await settled();
    scene.proxies[1].fault = withoutBlocks(0, Number.MAX_SAFE_INTEGER);
    const before = await cursor();
    await reorg(scene.chain.client, 2);
    await waitForError("reorg_unconfirmed");
    expect(await cursor()).toEqual(before);
    scene.proxies[1].fault = null;
    await settled();
    await expectOnChainState(scene.db, scene.chain, id);
  });
});

describe("a single RPC that reorganises deeper than the limit", () => {
  it("takes nothing back before it has stayed with that for as long as so many blocks take", async () => {
    await follow(1, { blockTimeMs: 60_000 });
    const above = await height();
    await grow(3);
    await settled();
    const before = await cursor();
    scene.proxies[0].fault = ownBranch(above, scene.chain.rpcUrl);
    await waitForError("reorg_unconfirmed");
    scene.proxies[0].fault = null;
    expect(await cursor()).toEqual(before);
    await move();
    await settled();
    await expectOnChainState(scene.db, scene.chain, id);
  });

  it("in two steps, each of them within it, takes back the first alone", async () => {
    await follow(1, { blockTimeMs: 60_000 });
    for (let moves = 0; moves < 3; moves += 1) await move();
    await settled();
    const top = await height();
    scene.proxies[0].fault = shortBranch(top - 2);
    const after = await waitUntil(cursor, (at) => at?.number === top - 1, "the first step", { everyMs: 50 });
    scene.proxies[0].fault = shortBranch(top - 3);
    await waitForError("reorg_unconfirmed");
    expect(await cursor()).toEqual(after);
    scene.proxies[0].fault = null;
    await settled();
    await expectOnChainState(scene.db, scene.chain, id);
  });

  it("with blocks that do not follow each other takes nothing back", async () => {
    await follow(1);
    const above = await height();
    await grow(3);
    await settled();
    const before = await cursor();
    scene.proxies[0].fault = brokenBranch(above);
    await waitForError("rpc_unreachable");
    expect(await cursor()).toEqual(before);
  });

  it("takes nothing back for such blocks either where it knows a block within the limit by an event alone", async () => {
    await follow(1);
    await move();
    const above = await height();
    const { client, accounts } = scene.chain;
    const other = { account: accounts.maker, to: accounts.stranger.address, chain: client.chain };
    await waitForSuccess(client, await client.sendTransaction(other));
    await client.mine({ blocks: 1 });
    await settled();
    const before = await cursor();
    await scene.db.query(sql`delete from blocks where chain = ${id} and number < ${above + 2}::int8`);
    scene.proxies[0].fault = brokenBranch(above);
    await waitForError("rpc_unreachable");
    expect(await cursor()).toEqual(before);
  });

  it("and stays with it is followed", async () => {
    await follow(1);
    await grow(3);
    await settled();
    await reorg(scene.chain.client, 11);
    await settled();
    await expectOnChainState(scene.db, scene.chain, id);
  });
});

describe("a rollback", () => {
  it("of many events goes back part by part, and each part leaves what was true at its block", async () => {
    await follow(1);
    const common = await height();
    const first = await ownerOf(scene.chain, 1n);
    await grow(3);
    const other = await ownerOf(scene.chain, 1n);
    await settled();
    await scene.stop();
    const [position, ancestor] = [await cursor(), await storedBlocks(scene.db, id).newest(common)];
    if (position === null || ancestor === null) throw new Error("nothing was followed");
    const parts = {
      db: scene.db,
      endpoint: createRpcEndpoint(scene.chain.rpcUrl),
      config: scene.configOf(1),
    };
    const step = { type: "reorg" as const, head: position, ancestor };
    const ending = new AbortController();
    const options = { most: 1, nowMs: Date.now, ending: ending.signal, publish: () => ending.abort() };
    const owner = () =>
      scene.db.query<{ owner: string }>(sql`select owner from items where chain = ${id} and token_id = 1`);
    let at = position;
    for (const then of [
      { number: common + 5, owner: first },
      { number: common + 1, owner: other },
    ]) {
      at = await rollBackInParts(parts, step, at, options);
      expect(at.number).toBe(then.number);
      expect(await owner()).toEqual([{ owner: then.owner }]);
    }
    expect(await rollBackInParts(parts, step, at, options)).toEqual(ancestor);
    await follow(1);
    await settled();
    await expectOnChainState(scene.db, scene.chain, id);
  });

  it("that failed between two parts goes on without another wait", async () => {
    await follow(1);
    await grow(3);
    await settled();
    await scene.stop();
    const position = await cursor();
    if (position === null) throw new Error("nothing was followed");
    await reorg(scene.chain.client, 11);
    const config = scene.configOf(1, { maxReorgDepth, blockTimeMs: 60_000 });
    const endpoint = createRpcEndpoint(scene.chain.rpcUrl);
    let now = Date.now();
    const nowMs = () => now;
    const pool = createRpcPool([endpoint], { chainId: config.chainId, nowMs });
    const format = createChainFormat({ pool, hashedBlocks: config.hashedBlocks });
    const witnesses = createWitnesses({ pool, nowMs, patienceMs: 0 });
    const stored = storedBlocks(scene.db, id);
    const source = createChainSource({ config, pool, format, witnesses, stored, nowMs });
    const nextFrom = (at: typeof position) => source.next(endpoint, at, collectionFilter(config, []));
    await expect(nextFrom(position)).rejects.toThrow(expect.objectContaining({ code: "reorg_unconfirmed" }));
    now += maxReorgDepth * 60_000;
    const step = await nextFrom(position);
    if (step.type !== "reorg") throw new Error("the branch is not believed");
    const ending = new AbortController();
    const options = { most: 1, nowMs, ending: ending.signal, publish: () => ending.abort() };
    const at = await rollBackInParts({ db: scene.db, endpoint, config }, step, position, options);
    expect(at.number - step.ancestor.number).toBeGreaterThan(maxReorgDepth);
    expect(await nextFrom(at)).toMatchObject({ type: "reorg", ancestor: step.ancestor });
    await follow(1);
    await settled();
    await expectOnChainState(scene.db, scene.chain, id);
  });
});

describe("a chain that was just begun at the head", () => {
  it("follows a reorganisation of its first block at once", async () => {
    const own = await openTestDatabase();
    await scene.follow(1, own, { collections: [], overrides: { blockTimeMs: 60_000, pollIntervalMs: 200 } });
    await settled(own);
    await reorg(scene.chain.client, 3);
    await settled(own);
    await scene.stop();
    await own.close();
  });
});

describe("a chain that was started anew", () => {
  it("is read from the first block of what is followed", async () => {
    await follow(2);
    await settled();
    const blocks = (await height()) + 1;
    await scene.chain.client.request({ method: "anvil_reset" as never, params: [] as never });
    await scene.chain.client.mine({ blocks });
    await settled();
    const stored = await scene.db.query(sql`select 1 as one from events where chain = ${id}`);
    expect(stored).toEqual([]);
    expect((await feed(-1)).every(({ orphaned }) => orphaned)).toBe(true);
  });
});
