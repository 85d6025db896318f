import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { type Hex, parseTransaction } from "viem";
import { afterEach, describe, expect, it, vi } from "vitest";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { startTestChain } from "../testing/chain";
import { createChainClient } from "./chain-client";

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

interface Call {
  method: string;
  params: Hex[];
}

async function startChain() {
  const chain = await startTestChain();
  stops.push(chain.stop);
  return chain;
}

interface Listener {
  /** Hears of each call before the chain does. */
  onCall?: (call: Call) => Promise<void>;
  /** Holds each answer back. */
  onAnswer?: (call: Call) => Promise<void>;
}

/** Stands between a client and its chain. */
async function listenIn(rpcUrl: string, { onCall, onAnswer }: Listener): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = await new Response(request as unknown as ReadableStream).text();
    const call: Call = JSON.parse(body);
    await onCall?.(call);
    const headers = { "content-type": "application/json" };
    const answer = await (await fetch(rpcUrl, { method: "POST", headers, body })).text();
    await onAnswer?.(call);
    response.writeHead(200, headers).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("transactions of one account, asked for at once", () => {
  it("reach the chain in that order, each when those before it are mined", async () => {
    const chain = await startChain();
    const { deployer, maker } = chain.accounts;
    const early: string[] = [];
    const rpcUrl = await listenIn(chain.rpcUrl, {
      async onCall({ method, params: [raw = "0x"] }) {
        if (method !== "eth_sendRawTransaction") return;
        const { nonce = 0 } = parseTransaction(raw);
        const mined = await chain.client.getTransactionCount({ address: deployer.address });
        if (mined !== nonce) early.push(`${nonce} when ${mined} were mined`);
      },
    });
    const client = createChainClient({ rpcUrl, chainId: chain.chainId });
    const sending = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? client.sendTransaction({ account: deployer, to: maker.address, value: 1n })
        : client.writeContract({
            account: deployer,
            address: chain.collection,
            abi: quaysideCollectionAbi,
            functionName: "mintBatch",
            args: [[maker.address], [1n]],
          }),
    );
    const hashes = await Promise.all(sending);
    const receipts = await Promise.all(hashes.map((hash) => client.waitForTransactionReceipt({ hash })));
    expect(receipts.map(({ status }) => status)).toEqual(hashes.map(() => "success"));
    const blocks = receipts.map(({ blockNumber }) => blockNumber);
    expect(blocks).toEqual(hashes.map((_, index) => (blocks[0] ?? 0n) + BigInt(index)));
    expect(early).toEqual([]);
  });

  it("do not wait for one that could not be sent", async () => {
    const { client, accounts } = await startChain();
    const { maker } = accounts;
    const transfer = { account: maker, to: maker.address };
    const [before, failed, after] = await Promise.allSettled([
      client.sendTransaction(transfer),
      client.sendTransaction({ ...transfer, gas: 1n }),
      client.sendTransaction(transfer),
    ]);
    expect([before.status, failed.status, after.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
    // A chain answers with the last one's hash a moment before it mines it.
    await expect.poll(() => client.getTransactionCount({ address: maker.address })).toBe(2);
  });
});

describe("the receipt of a transaction", () => {
  it("is found also where nothing is mined after it, and the chain answers slowly", async () => {
    const chain = await startChain();
    const { maker } = chain.accounts;
    // Until it is told to, the chain mines nothing.
    await chain.client.setIntervalMining({ interval: 86_400 });
    const asked: string[] = [];
    const rpcUrl = await listenIn(chain.rpcUrl, {
      async onAnswer({ method }) {
        asked.push(method);
        if (method === "eth_getBlockByNumber") await setTimeout(200);
      },
    });
    const client = createChainClient({ rpcUrl, chainId: chain.chainId });
    const hash = await client.sendTransaction({ account: maker, to: maker.address, value: 1n });
    asked.length = 0;
    const waiting = client.waitForTransactionReceipt({ hash });
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(2), 20_000);
    await chain.client.mine({ blocks: 1 });
    expect(await waiting).toMatchObject({ status: "success" });
  });

  it("is asked for once by all who wait for it at the same time", async () => {
    const chain = await startChain();
    const { maker } = chain.accounts;
    const asked: string[] = [];
    const onCall = async ({ method }: Call) => void asked.push(method);
    const client = createChainClient({
      rpcUrl: await listenIn(chain.rpcUrl, { onCall }),
      chainId: chain.chainId,
    });
    // Sent by another client, which waits for it too.
    const hash = await chain.client.sendTransaction({ account: maker, to: maker.address, value: 1n });
    await chain.client.waitForTransactionReceipt({ hash });
    const receipts = await Promise.all([0, 1].map(() => client.waitForTransactionReceipt({ hash })));
    expect(receipts.map(({ status }) => status)).toEqual(["success", "success"]);
    expect(asked).toEqual(["eth_getTransactionReceipt"]);
  });

  it("is given up after a while", async () => {
    const { client } = await startChain();
    const waiting = client.waitForTransactionReceipt({ hash: `0x${"5e".repeat(32)}`, timeout: 50 });
    await expect(waiting).rejects.toThrow("Timed out while waiting for transaction");
  });
});
