import { createPublicClient, createWalletClient, http, type PublicClient } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { callHash } from "./sent-call";
import { waitForReceipt } from "./wait-for-receipt";

describe("waiting for a transaction", () => {
  let chain: TestChain;
  let client: PublicClient;

  beforeAll(async () => {
    chain = await startTestChain();
    client = createPublicClient({ transport: http(chain.rpcUrl) });
  }, 60_000);
  afterAll(() => chain?.stop());

  /** Sends one that is not mined before one of an earlier nonce, and replaces it once it is waited for. */
  async function replaced(value: bigint) {
    const { maker, taker } = chain.accounts;
    const nonce = (await chain.client.getTransactionCount({ address: maker.address })) + 1;
    const price = await chain.client.getGasPrice();
    // The chain's own client would wait for the one before.
    const wallet = createWalletClient({ account: maker, transport: http(chain.rpcUrl) });
    const send = (amount: bigint, gasPrice: bigint) =>
      wallet.sendTransaction({ chain: null, to: taker.address, value: amount, nonce, gasPrice });
    const hash = await send(1n, 2n * price);
    const heard: string[] = [];
    const waiting = waitForReceipt(client, { hash }, (next) => heard.push(next));
    const other = await send(value, 4n * price);
    await chain.client.sendTransaction({ account: maker, to: maker.address, nonce: nonce - 1 });
    // Blocks that come at once hide the one that matters among them.
    await chain.client.mine({ blocks: 12 });
    return { other, heard, landed: await waiting };
  }

  it("gives the receipt of one that is mined", async () => {
    const { maker, taker } = chain.accounts;
    const hash = await chain.client.sendTransaction({ account: maker, to: taker.address, value: 1n });
    const { receipt, dropped } = await waitForReceipt(client, { hash }, () => {});
    expect([receipt.transactionHash, receipt.status, dropped]).toEqual([hash, "success", false]);
  });

  it("follows one that was sent again at a higher fee, however many blocks came with it", async () => {
    const { other, heard, landed } = await replaced(1n);
    expect(heard).toEqual([other]);
    expect([landed.receipt.transactionHash, landed.dropped]).toEqual([other, false]);
  });

  it("says that it was dropped where another took its place", async () => {
    const { other, heard, landed } = await replaced(2n);
    expect(heard).toEqual([]);
    expect([landed.receipt.transactionHash, landed.dropped]).toEqual([other, true]);
  });

  it("follows one that was replaced before any node had shown it, by what the wallet was asked", async () => {
    const { maker, taker } = chain.accounts;
    const nonce = await chain.client.getTransactionCount({ address: maker.address });
    const call = callHash({ to: taker.address, value: 7n, data: "0x" });
    const unseen = `0x${"5e".repeat(32)}` as const;
    const heard: string[] = [];
    const waiting = waitForReceipt(
      client,
      { hash: unseen, sent: { from: maker.address, nonce, call } },
      (next) => heard.push(next),
    );
    // Something else of the account's comes before it: that is no reason to give it up.
    await chain.client.sendTransaction({ account: maker, to: taker.address, value: 1n });
    const other = await chain.client.sendTransaction({ account: maker, to: taker.address, value: 7n });
    const { receipt, dropped } = await waiting;
    expect([receipt.transactionHash, dropped, heard]).toEqual([other, false, [other]]);
  });
});
