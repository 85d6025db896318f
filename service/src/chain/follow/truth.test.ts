import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { collectionConfigOf } from "../../../testing/chain-config";
import { openTestDatabase } from "../../../testing/databases";
import { expectOnChainState } from "../../../testing/expect-on-chain-state";
import { waitUntil } from "../../../testing/follow-test-chain";
import {
  aboutRanges,
  dateAhead,
  exchangeParties,
  forgeTransfer,
  forkOff,
  headAt,
  hideLogs,
  type Lie,
  lateReceipts,
  otherChain,
  removeLogs,
  renameTransactions,
  renumberLogs,
  silence,
} from "../../../testing/lies";
import { openTruthScene } from "../../../testing/truth-scene";
import type { Db } from "../../db/database";
import { createRpcEndpoint } from "../rpc/rpc-endpoint";
import { readCursor } from "./cursor-store";

const scene = openTruthScene();
const { id, follow, settled, height, move, shown } = scene;

/** Each stored transfer has the transaction and the number that the chain gives its log. */
async function expectTrueNames(into: Db = scene.db): Promise<void> {
  const logs = await scene.chain.client.getLogs({ address: scene.chain.collection, fromBlock: 0n });
  const names = new Set(logs.map((log) => `${log.blockNumber} ${log.logIndex} ${log.transactionHash}`));
  const stored = await into.query<{ name: string }>(sql`
    select block_number || ' ' || log_index || ' ' || tx_hash as name from events
    where chain = ${id} and name = 'transfer'`);
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter(({ name }) => !names.has(name))).toEqual([]);
}

const liar = () => new URL(scene.proxies[0].rpcUrl).host;

async function expectNamed(into: Db = scene.db): Promise<void> {
  const { hosts } = await waitUntil(
    () => shown(into),
    (state) => state.hosts.length > 0,
    "the liar's name",
  );
  expect(hosts).toEqual([liar()]);
}

type Case = { name: string; lie: (height: number, head: unknown) => Lie; isNamed: boolean; blocks?: number };
const lies: Case[] = [
  { name: "logs left out, with the bloom", lie: hideLogs, isNamed: true },
  { name: "the parties of a transfer exchanged", lie: () => exchangeParties, isNamed: true },
  { name: "a forged transfer", lie: () => forgeTransfer, isNamed: true },
  { name: "logs marked as removed", lie: () => removeLogs, isNamed: true },
  { name: "other hashes of the transactions", lie: () => renameTransactions, isNamed: false },
  { name: "other numbers of the logs", lie: () => renumberLogs, isNamed: false },
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
    const head = await createRpcEndpoint(scene.chain.rpcUrl).call("eth_getBlockByNumber", ["latest", false]);
    scene.proxies[0].fault = lie(await height(), head);
    await move();
    if (blocks !== undefined) await scene.chain.client.mine({ blocks });
    await settled();
    await expectOnChainState(scene.db, scene.chain, id);
    await expectTrueNames();
    if (isNamed) await expectNamed();
    const { proof } = await shown();
    expect(proof).toMatchObject({ level: "receipts", unprovenBelow: null });
  });

  it("another chain's number from the start is named", async () => {
    scene.proxies[0].fault = otherChain;
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
    { name: "with other hashes of the transactions", lie: renameTransactions },
    { name: "with other numbers of the logs", lie: renumberLogs },
  ])("$name is found out", async ({ lie }) => {
    const own = await openTestDatabase();
    const { setCollections } = await follow(3, own, { collections: [] });
    await settled(own);
    scene.proxies[0].fault = lie;
    await setCollections([collectionConfigOf(scene.chain, id)]);
    const caughtUp = () =>
      own.query(sql`select 1 as one from collection_contracts where chain = ${id} and synced`);
    await waitUntil(caughtUp, (rows) => rows.length === 1, "the collection's past");
    await expectOnChainState(own, scene.chain, id);
    await expectTrueNames(own);
    expect(await own.query(sql`select 1 as one from items`)).toHaveLength(20);
    await expectNamed(own);
    expect((await shown(own)).proof.unprovenBelow).toBeNull();
    await scene.stop();
    await own.close();
  });
});

describe("two RPCs that contradict each other", () => {
  it("stop the chain at that block and say so, until they agree", async () => {
    await follow(2);
    await settled();
    const before = await readCursor(scene.db, id);
    scene.proxies[0].fault = forkOff(await height());
    await move();
    await waitUntil(shown, ({ errorCode }) => errorCode === "rpc_disagreement", "the error");
    expect(await readCursor(scene.db, id)).toEqual(before);
    expect((await shown()).hosts).toEqual([]);
    scene.proxies[0].fault = null;
    await settled();
    await expectOnChainState(scene.db, scene.chain, id);
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
    const before = await readCursor(scene.db, id);
    const asked = scene.proxies[0].calls.length;
    scene.proxies[0].fault = lie(await height(), null);
    await move();
    await waitUntil(shown, ({ errorCode }) => errorCode === "rpc_unreachable", "the error");
    expect(scene.proxies[0].calls.length).toBeGreaterThan(asked);
    expect(await readCursor(scene.db, id)).toEqual(before);
    scene.proxies[0].fault = null;
    await settled();
    await expectOnChainState(scene.db, scene.chain, id);
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
    await scene.stop();
    await follow(2);
    await waitUntil(shown, (state) => state.proof.level === "receipts", "the proof");
    expect((await shown()).proof.unprovenBelow).toBeNull();
  });

  it("with two addresses is one RPC: it does not confirm itself", async () => {
    const own = await openTestDatabase();
    const [{ rpcUrl }] = scene.proxies;
    await follow(1, own, { overrides: { rpcUrls: [rpcUrl, `${rpcUrl}/another-key`] } });
    await settled(own);
    expect((await shown(own)).proof.level).toBe("single");
    await scene.stop();
    await own.close();
  });

  it("that gives old blocks is believed, and what it gave stays unproven", async () => {
    const own = await openTestDatabase();
    const { setCollections } = await follow(1, own, { collections: [] });
    await settled(own);
    await setCollections([collectionConfigOf(scene.chain, id)]);
    const items = () => own.query(sql`select 1 as one from items`);
    await waitUntil(items, (rows) => rows.length === 20, "the collection's past");
    await scene.stop();
    const read = await height();
    await follow(2, own);
    await move();
    await waitUntil(
      () => shown(own),
      (state) => state.proof.level === "receipts",
      "the proof",
    );
    expect((await shown(own)).proof.unprovenBelow).toBe(read + 1);
    await scene.stop();
    await own.close();
  });
});
