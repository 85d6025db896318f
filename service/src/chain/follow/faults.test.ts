import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ChainConfig } from "@/lib/chains/config";
import { startTestChain, type TestChain } from "../../../../local/testing/chain";
import { give, ownerOf } from "../../../../local/testing/holdings";
import { chainConfigOf, collectionConfigOf } from "../../../testing/chain-config";
import { createTestDatabase, type TestDatabase } from "../../../testing/databases";
import { expectOnChainState } from "../../../testing/expect-on-chain-state";
import { type FaultProxy, type ProxiedCall, RpcRefusal, startFaultProxy } from "../../../testing/fault-proxy";
import {
  followTestChains,
  type TestFollowing,
  waitForHead,
  waitUntil,
} from "../../../testing/follow-test-chain";
import type { Db } from "../../db/database";
import { type CursorState, chainStatus } from "../../market/chains/chain-status";
import { parseHeader } from "../rpc/chain-data";
import { createRpcEndpoint } from "../rpc/rpc-endpoint";
import { readCursor } from "./cursor-store";

const id = "base";
type Block = { number: `0x${string}`; hash: string; parentHash: string };

let chain: TestChain;
let proxy: FaultProxy;
let database: TestDatabase;
let db: Db;
let following: TestFollowing | undefined;

beforeAll(async () => {
  [chain, database] = await Promise.all([startTestChain(), createTestDatabase()]);
  proxy = await startFaultProxy(chain.rpcUrl);
  db = await database.open();
});
afterEach(async () => {
  await following?.stop();
  following = undefined;
  proxy.fault = null;
});
afterAll(async () => {
  await db.close();
  await Promise.all([proxy.stop(), database.drop(), chain.stop()]);
});

async function follow(overrides: Partial<ChainConfig> = {}): Promise<void> {
  const config = chainConfigOf(chain, id, { rpcUrls: [proxy.rpcUrl], ...overrides });
  following = await followTestChains(db, [config], [collectionConfigOf(chain, id)]);
}

const settled = () => waitForHead(db, id, chain.client);

/** Moves token 1 between two accounts, one block each. */
async function move(): Promise<void> {
  const { maker, stranger } = chain.accounts;
  const owner = await ownerOf(chain, 1n);
  const [from, to] = owner === maker.address ? [maker, stranger] : [stranger, maker];
  await give(chain, from, to.address, 1n);
}

/** The newest block as the RPC itself tells it. */
async function latestBlock(): Promise<unknown> {
  return createRpcEndpoint(chain.rpcUrl).call("eth_getBlockByNumber", ["latest", false]);
}

async function cursor() {
  const [row] = await db.query<CursorState>(sql`
    select number, timestamp, head_number as "headNumber", head_timestamp as "headTimestamp",
      polled_at_ms as "polledAtMs", error_code as "errorCode" from chain_cursor where chain = ${id}`);
  return row ?? null;
}

async function baseFee(): Promise<string | null | undefined> {
  const [row] = await db.query<{ fee: string | null }>(
    sql`select base_fee::text as fee from chain_cursor where chain = ${id}`,
  );
  return row?.fee;
}

async function status(): Promise<string> {
  return chainStatus({ blockTimeMs: 3_600_000 }, await cursor(), Date.now()).status;
}

/** Waits until the proxy received more calls of a method, so that a fault had its chance. */
async function askedAgain(method: string, times = 3): Promise<void> {
  const count = () => proxy.calls.filter((call) => call === method).length;
  const before = count();
  await waitUntil(
    async () => count(),
    (now) => now >= before + times,
    `${times} calls of ${method}`,
  );
}

function isLogs(call: ProxiedCall): boolean {
  return call.method === "eth_getLogs" || call.method === "eth_getBlockReceipts";
}

describe("an RPC that fails", () => {
  it("makes its chain down and nothing else, and is resumed when it answers again", async () => {
    await follow();
    await settled();
    proxy.fault = () => {
      throw new Error("gone");
    };
    await move();
    await waitUntil(status, (now) => now === "down", "the status down");
    expect((await cursor())?.errorCode).toBe("rpc_unreachable");
    proxy.fault = null;
    await settled();
    expect(await status()).toBe("live");
    await expectOnChainState(db, chain, id);
    expect(await baseFee()).toBe(parseHeader(await latestBlock())?.baseFeePerGas ?? "of no block");
  });

  it("gives way to the next one", async () => {
    await follow({ rpcUrls: [proxy.rpcUrl, chain.rpcUrl] });
    await settled();
    proxy.fault = () => {
      throw new Error("gone");
    };
    await move();
    await settled();
    expect(await status()).toBe("live");
    await expectOnChainState(db, chain, id);
  });

  it("is never believed when it serves another chain", async () => {
    const before = await readCursor(db, id);
    proxy.fault = (call, result) => (call.method === "eth_chainId" ? "0x1" : result);
    await move();
    await follow();
    await waitUntil(cursor, (row) => row?.errorCode === "wrong_chain", "the error");
    expect(await readCursor(db, id)).toEqual(before);
  });

  it("that refuses wide ranges is asked for narrower ones", async () => {
    await chain.client.mine({ blocks: 1_500 });
    const widths: number[] = [];
    proxy.fault = (call, result) => {
      if (call.method !== "eth_getLogs") return result;
      const [{ fromBlock, toBlock }] = call.params as [{ fromBlock: string; toBlock: string }];
      const width = Number(toBlock) - Number(fromBlock) + 1;
      widths.push(width);
      if (width > 40) throw new RpcRefusal("too wide");
      return result;
    };
    await follow({ maxLogRange: 300 });
    await settled();
    expect(Math.max(...widths)).toBe(300);
    await expectOnChainState(db, chain, id);
  });
});

describe("an RPC that lags", () => {
  it("does not take the state back", async () => {
    await follow();
    const old = await latestBlock();
    await move();
    await settled();
    const before = await readCursor(db, id);
    proxy.fault = (call, result) =>
      call.method === "eth_getBlockByNumber" && call.params[0] === "latest" ? old : result;
    await askedAgain("eth_getBlockByNumber");
    expect(await readCursor(db, id)).toEqual(before);
    proxy.fault = null;
    await move();
    await settled();
    await expectOnChainState(db, chain, id);
  });

  it("is replaced by one that is ahead", async () => {
    await follow({ rpcUrls: [proxy.rpcUrl, chain.rpcUrl] });
    await settled();
    const old = await latestBlock();
    proxy.fault = (call, result) =>
      call.method === "eth_getBlockByNumber" && call.params[0] === "latest" ? old : result;
    await move();
    await chain.client.mine({ blocks: 10 });
    await settled();
    await expectOnChainState(db, chain, id);
  });
});

describe("an RPC that lies", () => {
  /** The lie must store nothing; once it ends, everything must be there. */
  async function survives(
    lie: (call: ProxiedCall, result: unknown) => unknown,
    method: string,
  ): Promise<void> {
    await follow();
    await settled();
    const before = await readCursor(db, id);
    proxy.fault = lie;
    await move();
    await askedAgain(method);
    expect(await readCursor(db, id)).toEqual(before);
    proxy.fault = null;
    await settled();
    await expectOnChainState(db, chain, id);
  }

  it("about a parent's hash is not followed", async () => {
    const head = await chain.client.getBlockNumber();
    await survives((call, result) => {
      const block = result as Block | null;
      if (call.method !== "eth_getBlockByNumber" || Number(block?.number) <= head) return result;
      return { ...block, parentHash: `0x${"ab".repeat(32)}` };
    }, "eth_getBlockByNumber");
  });

  it("about the blocks of logs is not believed", async () => {
    await survives((call, result) => {
      if (!isLogs(call)) return result;
      const text = JSON.stringify(result).replaceAll(
        /"blockHash":"0x[0-9a-f]{64}"/g,
        `"blockHash":"0x${"cd".repeat(32)}"`,
      );
      return JSON.parse(text);
    }, "eth_getBlockReceipts");
  });

  it("by inventing a log of a followed contract is not believed", async () => {
    const invented = (logs: Record<string, unknown>[]) =>
      logs.map((log) => ({
        ...log,
        topics: (log.topics as string[]).with(3, `0x${"0".repeat(62)}09`),
      }));
    await survives((call, result) => {
      if (call.method === "eth_getLogs") return invented(result as Record<string, unknown>[]);
      if (call.method !== "eth_getBlockReceipts") return result;
      return (result as { logs: Record<string, unknown>[] }[]).map((receipt) => ({
        ...receipt,
        logs: invented(receipt.logs),
      }));
    }, "eth_getBlockReceipts");
  });

  it("by leaving logs out of eth_getLogs or of receipts loses nothing", async () => {
    await follow();
    await settled();
    for (const method of ["eth_getLogs", "eth_getBlockReceipts"]) {
      proxy.fault = (call, result) => (call.method === method ? [] : result);
      await move();
      await askedAgain("eth_getBlockByNumber");
      proxy.fault = null;
      await settled();
      await expectOnChainState(db, chain, id);
    }
  });

  it("about a block's hash is not followed", async () => {
    const head = await chain.client.getBlockNumber();
    await survives((call, result) => {
      const block = result as Block | null;
      if (call.method !== "eth_getBlockByNumber" || Number(block?.number) <= head) return result;
      return { ...block, hash: `0x${"ef".repeat(32)}`, logsBloom: `0x${"0".repeat(512)}`, transactions: [] };
    }, "eth_getBlockByNumber");
  });
});

describe("a reorganisation", () => {
  it("that one RPC sees and another denies is not followed", async () => {
    await follow({ rpcUrls: [proxy.rpcUrl, chain.rpcUrl] });
    await chain.client.mine({ blocks: 3 });
    await settled();
    const before = await readCursor(db, id);
    proxy.fault = (call, result) => {
      const block = result as Block | null;
      if (call.method !== "eth_getBlockByNumber" || Number(block?.number) < (before?.number ?? 0))
        return result;
      return { ...block, hash: `0x${"ef".repeat(32)}` };
    };
    // Once is enough: an RPC that is found false rests.
    await askedAgain("eth_getBlockByNumber", 1);
    expect(await readCursor(db, id)).toEqual(before);
    await move();
    await settled();
    await expectOnChainState(db, chain, id);
  });
});
