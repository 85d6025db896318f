import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestChain, type TestChain } from "../../../../local/testing/chain";
import { give, ownerOf } from "../../../../local/testing/holdings";
import { chainConfigOf, collectionConfigOf } from "../../../testing/chain-config";
import { openTestDatabase } from "../../../testing/databases";
import { expectOnChainState } from "../../../testing/expect-on-chain-state";
import { type FaultProxy, RpcRefusal, startFaultProxy } from "../../../testing/fault-proxy";
import {
  followTestChains,
  type TestFollowing,
  waitForHead,
  waitUntil,
} from "../../../testing/follow-test-chain";
import { forkOff, type Lie } from "../../../testing/lies";
import type { Db } from "../../db/database";
import { requestReread } from "../../market/catalogue/contract-store";
import { applyCorrection } from "../apply/apply-correction";
import { readEvents } from "../apply/raw-events";
import { readCursor } from "../follow/cursor-store";
import { toQuantity } from "../rpc/chain-data";

const id = "base";
let chain: TestChain;
let followed: FaultProxy;
let second: FaultProxy;
let db: Db;
let following: TestFollowing;

beforeAll(async () => {
  chain = await startTestChain();
  [followed, second] = await Promise.all([startFaultProxy(chain.rpcUrl), startFaultProxy(chain.rpcUrl)]);
});
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(async () => {
  followed.fault = null;
  second.fault = null;
  await following.stop();
  await db.close();
});
afterAll(() => Promise.all([followed.stop(), second.stop(), chain.stop()]));

const settled = () => waitForHead(db, id, chain.client);
const configOf = (rpcs: readonly FaultProxy[]) =>
  chainConfigOf(chain, id, { rpcUrls: rpcs.map(({ rpcUrl }) => rpcUrl) });

/** Follows until all is read, then takes the newest transfer out of the database, as after a lie. */
async function followAndForget(rpcs: readonly FaultProxy[]): Promise<void> {
  const config = configOf(rpcs);
  following = await followTestChains(db, [config], [collectionConfigOf(chain, id)]);
  await move();
  await settled();
  const removed = (await storedTransfers()).slice(-1);
  await waitUntil(
    async () => {
      const position = await readCursor(db, id);
      if (position === null) throw new Error("nothing is applied");
      const correction = { removed, added: [], mark: async () => {} };
      await applyCorrection(db, correction, { config, position, nowMs: Date.now() });
      return storedTransfers();
    },
    (stored) => stored.every(({ txHash }) => txHash !== removed[0]?.txHash),
    "the loss of a transfer",
  );
}

const storedTransfers = () => readEvents(db, id, sql`name = 'transfer'`);

async function ask(): Promise<void> {
  await requestReread(db, id, { address: chain.collection, from: 0 });
  for (const follower of following.followers) follower.refresh();
}

async function compared(): Promise<void> {
  await waitUntil(
    () => db.query(sql`select 1 as one from collection_contracts where reread_from is not null`),
    (rows) => rows.length === 0,
    "the end of the comparison",
  );
  await expectOnChainState(db, chain, id);
}

/** Moves token 1 between two accounts, one block each. */
async function move(): Promise<void> {
  const { maker, stranger } = chain.accounts;
  const [from, to] = (await ownerOf(chain, 1n)) === maker.address ? [maker, stranger] : [stranger, maker];
  await give(chain, from, to.address, 1n);
}

/** Waits until an RPC was asked for logs so many times more. */
async function askedForLogs({ calls }: FaultProxy, times: number): Promise<void> {
  const count = async () => calls.filter((method) => method === "eth_getLogs").length;
  const before = await count();
  await waitUntil(count, (now) => now >= before + times, `${times} requests for logs`);
}

const refuseLogs: Lie = ({ method }, result) => {
  if (method === "eth_getLogs") throw new RpcRefusal("the archive is closed");
  return result;
};

const lacksBlock = (block: number): Lie => {
  return ({ method, params }, result) =>
    method === "eth_getBlockByNumber" && params[0] === toQuantity(block) ? null : result;
};

it("goes on following its RPC while another one fails to give old logs, and mends when it does", async () => {
  await followAndForget([followed, second]);
  second.calls.length = 0;
  second.fault = refuseLogs;
  await ask();
  for (let block = 0; block < 3; block += 1) {
    await askedForLogs(second, 1);
    await move();
    await settled();
    expect(await db.query(sql`select error_code as code from chain_cursor`)).toEqual([{ code: null }]);
  }
  // Only the followed one is asked for the receipts of new blocks.
  expect(second.calls).not.toContain("eth_getBlockReceipts");
  second.fault = null;
  await compared();
});

it("corrects nothing that one of two RPCs says alone", async () => {
  await followAndForget([followed, second]);
  const before = await storedTransfers();
  const until = Number(await chain.client.getBlockNumber()) + 1;
  await chain.client.mine({ blocks: 2 });
  await settled();
  // A past of its own in which every hash fits: blocks without logs, below those that both have.
  const ownPast = forkOff(0);
  second.fault = (call, result) => {
    const number = (result as { number?: string } | null)?.number;
    return number !== undefined && Number(number) >= until ? result : ownPast(call, result);
  };
  followed.fault = lacksBlock(until + 1);
  await ask();
  // So long that the follower no longer waits for the followed one to have the block.
  await askedForLogs(second, 4);
  expect(await storedTransfers()).toEqual(before);
  second.fault = null;
  await askedForLogs(second, 2);
  followed.fault = null;
  await compared();
});

it("corrects what the only RPC says, and calls it unproven", async () => {
  await followAndForget([followed]);
  await ask();
  await compared();
  const cursor = await db.query<{ number: number; unproven: number }>(
    sql`select number, unproven_below as unproven from chain_cursor`,
  );
  expect(cursor).toEqual([{ number: cursor[0]?.number, unproven: (cursor[0]?.number ?? 0) + 1 }]);
});
