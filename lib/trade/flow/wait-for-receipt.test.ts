import { createPublicClient, createWalletClient, http, type PublicClient } from "viem";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { callHash } from "./sent-call";
import { waitForReceipt } from "./wait-for-receipt";

describe("waiting for a transaction", () => {
  let chain: TestChain;
  let client: PublicClient;
  /** The bodies of the RPC's answers. */
  const answers: string[] = [];

  beforeAll(async () => {
    chain = await startTestChain();
    const onFetchResponse = async (response: Response) => {
      answers.push(await response.clone().text());
    };
    client = createPublicClient({ transport: http(chain.rpcUrl, { onFetchResponse }) });
  }, 60_000);
  afterAll(() => chain?.stop());

  /** Sends a transaction that must wait for an earlier nonce, and replaces it during the wait. */
  async function replaced(value: bigint) {
    const { maker, taker } = chain.accounts;
    const nonce = (await chain.client.getTransactionCount({ address: maker.address })) + 1;
    const price = await chain.client.getGasPrice();
    // The chain's own client would wait for the earlier transaction.
    const wallet = createWalletClient({ account: maker, transport: http(chain.rpcUrl) });
    const send = (amount: bigint, gasPrice: bigint) =>
      wallet.sendTransaction({ chain: null, to: taker.address, value: amount, nonce, gasPrice });
    const hash = await send(1n, 2n * price);
    const heard: string[] = [];
    const waiting = waitForReceipt(client, { hash }, (next) => heard.push(next));
    // Once replaced, a transaction that was never seen cannot be followed by its hash alone.
    await vi.waitFor(() => expect(answers.some((answer) => answer.includes(hash))).toBe(true), 10_000);
    const other = await send(value, 4n * price);
    await chain.client.sendTransaction({ account: maker, to: maker.address, nonce: nonce - 1 });
    // The block with the replacement is among several that arrive at once.
    await chain.client.mine({ blocks: 12 });
    return { other, heard, landed: await waiting };
  }

  it("returns the receipt of a mined transaction", async () => {
    const { maker, taker } = chain.accounts;
    const hash = await chain.client.sendTransaction({ account: maker, to: taker.address, value: 1n });
    const { receipt, instead } = await waitForReceipt(client, { hash }, () => {});
    expect([receipt.transactionHash, receipt.status, instead]).toEqual([hash, "success", null]);
  });

  it("follows a replacement with a higher fee, however many blocks arrive with it", async () => {
    const { other, heard, landed } = await replaced(1n);
    expect(heard).toEqual([other]);
    expect([landed.receipt.transactionHash, landed.instead]).toEqual([other, null]);
  });

  it("reports a dropped transaction if another call replaced it", async () => {
    const { other, heard, landed } = await replaced(2n);
    expect(heard).toEqual([]);
    expect([landed.receipt.transactionHash, landed.instead]).toEqual([other, "dropped"]);
  });

  it("follows a transaction that was replaced before any node showed it, by the call in the wallet's request", async () => {
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
    // An earlier transaction of the account must not count as the replacement.
    await chain.client.sendTransaction({ account: maker, to: taker.address, value: 1n });
    const other = await chain.client.sendTransaction({ account: maker, to: taker.address, value: 7n });
    const { receipt, instead } = await waiting;
    expect([receipt.transactionHash, instead, heard]).toEqual([other, null, [other]]);
  });

  describe("when the wallet gives the hash of another transaction", () => {
    const asked = (from: `0x${string}`, to: `0x${string}`) => ({
      from,
      nonce: 0,
      call: callHash({ to, value: 9n, data: "0x" }),
    });

    it("does not count one of the account that does something else", async () => {
      const { maker, taker } = chain.accounts;
      const hash = await chain.client.sendTransaction({ account: maker, to: taker.address, value: 1n });
      const sent = asked(maker.address, taker.address);
      expect((await waitForReceipt(client, { hash, sent }, () => {})).instead).toBe("other");
    });

    it("does not count one of somebody else, unless the account is a contract that others call", async () => {
      const { maker, taker } = chain.accounts;
      const hash = await chain.client.sendTransaction({ account: taker, to: maker.address, value: 9n });
      const sent = asked(maker.address, maker.address);
      expect((await waitForReceipt(client, { hash, sent }, () => {})).instead).toBe("other");
      const wallet = `0x${"c0de".repeat(10)}` as const;
      await chain.client.setCode({ address: wallet, bytecode: "0x00" });
      expect(
        (await waitForReceipt(client, { hash, sent: { ...sent, from: wallet } }, () => {})).instead,
      ).toBe(null);
    });

    describe("while the nodes do not show the transaction itself", () => {
      /** A client whose nodes do not answer the first questions about a transaction. */
      const silentFor = (questions: number): PublicClient => {
        let asked = 0;
        return {
          ...client,
          getTransaction: (...query: Parameters<PublicClient["getTransaction"]>) => {
            asked += 1;
            return asked > questions
              ? client.getTransaction(...query)
              : Promise.reject(new Error("no answer"));
          },
        } as PublicClient;
      };

      it("asks again before it counts", async () => {
        const { maker, taker } = chain.accounts;
        const hash = await chain.client.sendTransaction({ account: maker, to: taker.address, value: 1n });
        const sent = asked(maker.address, taker.address);
        expect((await waitForReceipt(silentFor(1), { hash, sent }, () => {})).instead).toBe("other");
      });

      it("goes by the sender in its receipt where they never do", async () => {
        const { maker, taker } = chain.accounts;
        const hash = await chain.client.sendTransaction({ account: maker, to: taker.address, value: 1n });
        const receipt = await chain.client.waitForTransactionReceipt({ hash });
        const never = {
          getTransactionReceipt: async () => receipt,
          getTransaction: () => Promise.reject(new Error("no answer")),
          getTransactionCount: async () => 0,
          getCode: async () => "0x",
        } as Partial<PublicClient> as PublicClient;
        vi.useFakeTimers();
        try {
          for (const [from, instead] of [
            [maker.address, null],
            [taker.address, "other"],
          ] as const) {
            const end = waitForReceipt(never, { hash, sent: asked(from, taker.address) }, () => {});
            await vi.runAllTimersAsync();
            expect((await end).instead).toBe(instead);
          }
        } finally {
          vi.useRealTimers();
        }
      });
    });
  });
});
