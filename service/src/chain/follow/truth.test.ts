import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ChainConfig } from "@/lib/chains/config";
import { startTestChain, type TestChain } from "../../../../local/testing/chain";
import { give, ownerOf } from "../../../../local/testing/holdings";
import { chainConfigOf, collectionConfigOf } from "../../../testing/chain-config";
import { openTestDatabase } from "../../../testing/databases";
import { expectOnChainState } from "../../../testing/expect-on-chain-state";
import { type FaultProxy, startFaultProxy } from "../../../testing/fault-proxy";
import {
  followTestChains,
  type TestFollowing,
  waitForHead,
  waitUntil,
} from "../../../testing/follow-test-chain";
import {
  aboutRanges,
  dateAhead,
  exchangeParties,
  forgeTransfer,
  forkOff,
  headAt,
  hideLogs,
  type Lie,
  otherChain,
  removeLogs,
  silence,
} from "../../../testing/lies";
import type { Db } from "../../db/database";
import { createServedChains } from "../../market/chains/served-chains";
import { createRpcEndpoint } from "../rpc/rpc-endpoint";
import { readCursor } from "./cursor-store";

const id = "base";
let chain: TestChain;
let proxies: [FaultProxy, FaultProxy, FaultProxy];
let db: Db;
let following: TestFollowing | undefined;

beforeAll(async () => {
  [chain, db] = await Promise.all([startTestChain(), openTestDatabase("postgres")]);
  const start = () => startFaultProxy(chain.rpcUrl);
  proxies = await Promise.all([start(), start(), start()]);
});
afterEach(async () => {
  for (const proxy of proxies) proxy.fault = null;
  await following?.stop();
  following = undefined;
});
afterAll(async () => {
  await db.close();
  await Promise.all([...proxies.map((proxy) => proxy.stop()), chain.stop()]);
});

const configOf = (rpcs: number, overrides: Partial<ChainConfig> = {}) =>
  chainConfigOf(chain, id, {
    rpcUrls: proxies.slice(0, rpcs).map(({ rpcUrl }) => rpcUrl),
    maxFutureSeconds: 900,
    blockTimeMs: 1_000,
    ...overrides,
  });

/** Follows through one, two or three RPCs, of which only the first one lies. */
async function follow(rpcs: number, into: Db = db, collections = [collectionConfigOf(chain, id)]) {
  following = await followTestChains(into, [configOf(rpcs)], collections);
  return following;
}

const settled = (into: Db = db) => waitForHead(into, id, chain.client);
const height = async () => Number(await chain.client.getBlockNumber());

/** Moves token 1 between two accounts, one block each. */
async function move(): Promise<void> {
  const { maker, stranger } = chain.accounts;
  const [from, to] = (await ownerOf(chain, 1n)) === maker.address ? [maker, stranger] : [stranger, maker];
  await give(chain, from, to.address, 1n);
}

/** The chain as the API shows it. */
async function shown(into: Db = db) {
  const events = { publish: () => {}, subscribe: () => () => {} };
  const served = createServedChains({ db: into, chains: [configOf(3)], events, nowMs: Date.now });
  const state = (await served.states()).get(id);
  if (state === undefined) throw new Error("the chain is not served");
  return { ...state, errorCode: state.cursor.errorCode, hosts: state.disagreeing.map(({ host }) => host) };
}

const liar = () => new URL(proxies[0].rpcUrl).host;

async function expectNamed(into: Db = db): Promise<void> {
  const { hosts } = await waitUntil(
    () => shown(into),
    (state) => state.hosts.length > 0,
    "the liar's name",
  );
  expect(hosts).toEqual([liar()]);
}

/** Receipts that come only at the second request for them, as from a node that has just got the block. */
function lateReceipts(): Lie {
  const asked = new Set<unknown>();
  return ({ method, params }, result) => {
    if (method !== "eth_getBlockReceipts" || asked.has(params[0])) return result;
    asked.add(params[0]);
    return [];
  };
}

type Case = { name: string; lie: (height: number, head: unknown) => Lie; isNamed: boolean; blocks?: number };
const lies: Case[] = [
  { name: "logs left out, with the bloom", lie: hideLogs, isNamed: true },
  { name: "the parties of a transfer exchanged", lie: () => exchangeParties, isNamed: true },
  { name: "a forged transfer", lie: () => forgeTransfer, isNamed: true },
  { name: "logs marked as removed", lie: () => removeLogs, isNamed: true },
  { name: "receipts that come late", lie: lateReceipts, isNamed: false },
  { name: "a chain of its own in which every hash fits", lie: forkOff, isNamed: true },
  { name: "a head in 2100", lie: dateAhead, isNamed: true },
  { name: "a head that goes backward", lie: (_, head) => headAt(head), isNamed: false, blocks: 4 },
  { name: "another chain's number", lie: () => otherChain, isNamed: false },
  { name: "silence", lie: () => silence, isNamed: false },
];

describe("of three RPCs one that gives", () => {
  it.each(lies)("$name changes nothing", async ({ lie, isNamed, blocks }) => {
    await follow(3);
    await settled();
    const head = await createRpcEndpoint(chain.rpcUrl).call("eth_getBlockByNumber", ["latest", false]);
    proxies[0].fault = lie(await height(), head);
    await move();
    if (blocks !== undefined) await chain.client.mine({ blocks });
    await settled();
    await expectOnChainState(db, chain, id);
    if (isNamed) await expectNamed();
    const { proof } = await shown();
    expect(proof).toMatchObject({ level: "receipts", unprovenBelow: null });
  });

  it("another chain's number from the start is named", async () => {
    proxies[0].fault = otherChain;
    await follow(3);
    await move();
    await settled();
    await expectNamed();
  });
});

describe("of three RPCs one that gives old blocks", () => {
  const half = (logs: Record<string, unknown>[]) => logs.filter((_, at) => at % 2 === 0);
  it.each([
    { name: "without their logs", lie: aboutRanges(() => []) },
    { name: "with half of their logs", lie: aboutRanges(half) },
    { name: "with parties exchanged", lie: exchangeParties },
  ])("$name is found out", async ({ lie }) => {
    const own = await openTestDatabase("postgres");
    const { setCollections } = await follow(3, own, []);
    await settled(own);
    proxies[0].fault = lie;
    await setCollections([collectionConfigOf(chain, id)]);
    const caughtUp = () =>
      own.query(sql`select 1 as one from collection_contracts where chain = ${id} and synced`);
    await waitUntil(caughtUp, (rows) => rows.length === 1, "the collection's past");
    await expectOnChainState(own, chain, id);
    expect(await own.query(sql`select 1 as one from items`)).toHaveLength(20);
    await expectNamed(own);
    expect((await shown(own)).proof.unprovenBelow).toBeNull();
    await following?.stop();
    await own.close();
  });
});

describe("two RPCs that contradict each other", () => {
  it("stop the chain at that block and say so, until they agree", async () => {
    await follow(2);
    await settled();
    const before = await readCursor(db, id);
    proxies[0].fault = forkOff(await height());
    await move();
    await waitUntil(shown, ({ errorCode }) => errorCode === "rpc_disagreement", "the error");
    expect(await readCursor(db, id)).toEqual(before);
    expect((await shown()).hosts).toEqual([]);
    proxies[0].fault = null;
    await settled();
    await expectOnChainState(db, chain, id);
    expect((await shown()).status).toBe("live");
  });
});

describe("a single RPC", () => {
  const refused: Case[] = lies.filter(({ name }) =>
    ["logs left", "the parties", "a forged", "logs marked", "a head in"].some((start) =>
      name.startsWith(start),
    ),
  );

  it.each(refused)("is refused with $name", async ({ lie }) => {
    await follow(1);
    await settled();
    const before = await readCursor(db, id);
    const asked = proxies[0].calls.length;
    proxies[0].fault = lie(await height(), null);
    await move();
    await waitUntil(shown, ({ errorCode }) => errorCode === "rpc_unreachable", "the error");
    expect(proxies[0].calls.length).toBeGreaterThan(asked);
    expect(await readCursor(db, id)).toEqual(before);
    proxies[0].fault = null;
    await settled();
    await expectOnChainState(db, chain, id);
  });

  it("is shown as single, and what hashes tie together is proven when a second one confirms it", async () => {
    await follow(1);
    await move();
    await settled();
    const { proof } = await waitUntil(
      shown,
      (state) => state.proof.endpoints.answering === 1,
      "the answering RPC",
    );
    expect(proof).toEqual({
      level: "single",
      unprovenBelow: (await height()) + 1,
      endpoints: { configured: 1, answering: 1, disagreeing: 0 },
    });
    await following?.stop();
    await follow(2);
    await waitUntil(shown, (state) => state.proof.level === "receipts", "the proof");
    expect((await shown()).proof.unprovenBelow).toBeNull();
  });

  it("with two addresses is one RPC: it does not confirm itself", async () => {
    const own = await openTestDatabase("postgres");
    const rpcUrls = [proxies[0].rpcUrl, `${proxies[0].rpcUrl}/another-key`];
    following = await followTestChains(own, [configOf(1, { rpcUrls })], [collectionConfigOf(chain, id)]);
    await settled(own);
    expect((await shown(own)).proof.level).toBe("single");
    await following.stop();
    await own.close();
  });

  it("that gives old blocks is believed, and what it gave stays unproven", async () => {
    const own = await openTestDatabase("postgres");
    const { setCollections } = await follow(1, own, []);
    await settled(own);
    await setCollections([collectionConfigOf(chain, id)]);
    const items = () => own.query(sql`select 1 as one from items`);
    await waitUntil(items, (rows) => rows.length === 20, "the collection's past");
    await following?.stop();
    const read = await height();
    await follow(2, own);
    await waitUntil(
      () => shown(own),
      (state) => state.proof.level === "receipts",
      "the proof",
    );
    expect((await shown(own)).proof.unprovenBelow).toBe(read + 1);
    await following?.stop();
    await own.close();
  });
});

describe("an RPC without hashes", () => {
  it("falls to the agreement of two about logs", async () => {
    const own = await openTestDatabase("postgres");
    /** A chain whose headers have a field of their own: their hash is another one than the computed. */
    const strange: Lie = (call, result) => {
      if (call.method !== "eth_getBlockByNumber" || result === null) return result;
      return { ...(result as Record<string, unknown>), extraData: "0xabcd" };
    };
    for (const proxy of proxies) proxy.fault = strange;
    await follow(2, own);
    await settled(own);
    await waitUntil(
      () => shown(own),
      (state) => state.proof.level === "agreement",
      "the agreement",
    );
    await expectOnChainState(own, chain, id);
    expect((await shown(own)).proof.unprovenBelow).toBeNull();
    proxies[0].fault = (call, result) => strange(call, exchangeParties(call, result));
    const before = await readCursor(own, id);
    await move();
    await waitUntil(
      () => shown(own),
      ({ errorCode }) => errorCode === "rpc_disagreement",
      "the contradiction",
    );
    expect(await readCursor(own, id)).toEqual(before);
    await following?.stop();
    await own.close();
  });
});
