import { erc20Abi, type Hex, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "@/lib/contract/chain";
import { currentStep, flowStatus } from "@/lib/trade/flow/flow";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { ownerOf, unitsHeldBy } from "@/local/testing/holdings";
import { createFlowStore, flowId } from "../flow/flow-store";
import type { BatchPort, Ports } from "../flow/ports";
import { resumeSavedFlow } from "../resume/resume-saved-flow";
import { testFeeRecipient } from "../testing/scenes/anvil-ports";
import { neverAsked, withWallet } from "../testing/scenes/changed-ports";
import { type MintChain, type MintScene, mint, startMintChain } from "../testing/scenes/mint-scene";
import { tabMemory } from "../testing/tab-memory";
import { prepareMint } from "./prepare";
import { mintFlow } from "./run";
import { mintedOf } from "./settle";

let market: MintChain;

beforeAll(async () => {
  market = await startMintChain();
}, 60_000);

afterAll(() => market?.chain.stop());

const balance = () => market.chain.client.getBalance({ address: market.chain.accounts.taker.address });

describe("a mint", () => {
  it("is shown with its cost, sent, and ends with the items", async () => {
    const here = await market.scene();
    const { review, statuses, end } = await mint(here);
    expect(review).toMatchObject({ missing: null, verification: { blocked: false, unproven: false } });
    expect(review.networkFee).toBeGreaterThan(0n);
    expect(review.verification.rows.find(({ id }) => id === "receive")?.verdict).toBe("simulated");
    expect(statuses).toEqual(["checking", "wallet", "submitted", "confirmed"]);
    expect(mintedOf(end)).toEqual(["0", "1"]);
    expect(end.steps[0]?.networkFee).toMatch(/^\d+$/);
    expect(await ownerOf(market.chain, 1n, here.drop.address)).toBe(here.request.minter);
  });

  it("of an edition reports its one id", async () => {
    const here = await market.sceneOf({ standard: "erc1155", stages: [market.open()], quantity: 3 });
    const { end } = await mint(here);
    expect(mintedOf(end)).toEqual(["0"]);
    expect(
      await unitsHeldBy(market.chain, here.request.minter, { token: here.drop.address, tokenId: 0n }),
    ).toBe(3n);
  });

  it("that is free takes no money, whatever token its creator named", async () => {
    const here = await market.scene({ price: 0n, currency: testFeeRecipient });
    const { review, done } = await mint(here);
    expect(done).toBe(true);
    expect(review.verification.rows.map(({ id }) => id)).not.toContain("currency");
  });

  it("can be retried after a rejection in the wallet, which cost nothing", async () => {
    const here = await market.scene();
    const before = await balance();
    const rejecting = withWallet(here.ports, {
      sendCall: () => Promise.reject(Object.assign(new Error("User denied"), { code: 4001 })),
    });
    const { end } = await mint(here, rejecting);
    expect([flowStatus(end), end.failure?.code]).toEqual(["rejected", "rejected"]);
    expect(await balance()).toBe(before);
    expect((await mint(here)).done).toBe(true);
  });

  it("shows how much more is needed, and does not open the wallet", async () => {
    const here = await market.scene({ price: parseEther("9000") });
    const { review, end } = await mint(here, withWallet(here.ports, neverAsked));
    expect(review.missing).toMatch(/^8,00\d\u00a0ETH$/);
    expect(end.failure).toMatchObject({ code: "insufficient_funds" });
  });
});

describe("the wallet of a mint", () => {
  it("stays closed on another network and for another account", async () => {
    const here = await market.scene();
    const on = (address: MintScene["request"]["minter"], chainId: number) =>
      withWallet(here.ports, { ...neverAsked, account: () => ({ address, chainId }) });
    const network = await mint(here, on(here.request.minter, 1));
    expect(network.end.failure?.code).toBe("wrong_network");
    const other = await mint(here, on(market.chain.accounts.stranger.address, market.chain.chainId));
    expect(other.end.failure?.code).toBe("account_changed");
  });

  it("is asked to switch the network first if it is on another one", async () => {
    const here = await market.scene();
    let chainId = 1;
    const ports = withWallet(here.ports, {
      account: () => ({ address: here.request.minter, chainId }),
      switchChain: async (wanted) => {
        chainId = wanted;
      },
    });
    const { end, done } = await mint({ ...here, ports });
    expect(end.steps.map((step) => step.id)).toEqual(["switch", "mint"]);
    expect(done).toBe(true);
  });

  it("may send it again at another price, which is followed and read", async () => {
    const here = await market.scene();
    const unseen = `0x${"5e".repeat(32)}` as const;
    const heard: (string | null)[] = [];
    const ports: typeof here.ports = {
      ...here.ports,
      chain: {
        ...here.ports.chain,
        waitForReceipt(chainId, { hash }, onReplaced) {
          onReplaced(unseen);
          heard.push(hash);
          return here.ports.chain.waitForReceipt(chainId, { hash }, onReplaced);
        },
      },
    };
    const { end, statuses } = await mint(here, ports);
    expect(statuses).toEqual(["checking", "wallet", "submitted", "replaced", "confirmed"]);
    expect(end.steps[0]?.hash).toBe(unseen);
    expect(mintedOf(end)).toEqual(["0", "1"]);
  });
});

describe("a mint in a token", () => {
  const cost = 2_500_000n;

  it("is approved for exactly its price first, and leaves no allowance", async () => {
    const here = await market.coinScene(cost);
    const { end } = await mint(here);
    expect(end.failure).toBeNull();
    expect(end.steps.map(({ id, status }) => [id, status])).toEqual([
      ["approve", "confirmed"],
      ["mint", "confirmed"],
    ]);
    const left = await here.ports.chain.allowance(
      market.chain.chainId,
      market.chain.protocol.usdc,
      here.request.minter,
      here.drop.address,
    );
    expect(left).toBe(0n);
  });

  /** A wallet that executes calls as one, one after the other, and knows their transaction a moment later. */
  function batching(here: MintScene, own: Partial<BatchPort> = {}) {
    const opened: { id: Hex; calls: readonly Call[] }[] = [];
    let hash: Hex | null = null;
    const port: BatchPort = {
      isAtomic: async () => true,
      async send(batch, from) {
        opened.push(batch);
        for (const call of batch.calls) {
          hash = await here.ports.wallet.sendCall(call, from);
          await market.chain.client.waitForTransactionReceipt({ hash });
        }
        return batch.id;
      },
      status: async () => (hash === null ? null : { state: "mined", hash }),
      ...own,
    };
    return { opened, ports: withWallet(here.ports, { batch: async () => port }) };
  }

  it("is approved and claimed in one confirmation where the wallet does all or nothing", async () => {
    const here = await market.coinScene(cost);
    const { opened, ports } = batching(here);
    const { end, review, statuses } = await mint({ ...here, ports });
    expect(end.failure).toBeNull();
    expect(statuses).toEqual(["checking", "wallet", "submitted", "submitted", "confirmed"]);
    expect(end.steps.map(({ id, status }) => [id, status])).toEqual([["mint", "confirmed"]]);
    expect(mintedOf(end)).toEqual(["0", "1"]);
    expect(opened.map(({ calls }) => calls)).toEqual([review.mint.calls]);
    const row = (wanted: string) => review.verification.rows.find(({ id }) => id === wanted);
    expect(row("batch")).toMatchObject({ value: "2 calls, once", verdict: "matches" });
    // Both calls were tried together, so the missing approval was no obstacle.
    expect(row("receive")?.verdict).toBe("simulated");
  });

  it("opens no wallet for calls of which the chain refuses one", async () => {
    const here = await market.coinScene(cost);
    const { opened, ports } = batching(here);
    // The chain as it would be without the approval.
    const tryCalls: Ports["chain"]["tryCalls"] = (calls, from) => ports.chain.tryCalls(calls.slice(1), from);
    const { end } = await mint({ ...here, ports }, { ...ports, chain: { ...ports.chain, tryCalls } });
    expect([flowStatus(end), opened]).toEqual(["failed", []]);
  });

  it("is followed after a reload to the transaction that the wallet names", async () => {
    const here = await market.coinScene(cost);
    let isKnown = false;
    const { ports } = batching(here);
    const port = await ports.wallet.batch?.();
    if (port === undefined) throw new Error("no batches");
    const waiting: BatchPort = {
      ...port,
      status: async (id) => (isKnown ? port.status(id) : { state: "pending" }),
    };
    const patient = withWallet(ports, { batch: async () => waiting });
    const { storage } = tabMemory();
    const first = createFlowStore(storage);
    const review = await prepareMint(here.request, patient);
    const flow = mintFlow.create({ request: here.request, review }, patient);
    first.start(flow);
    void mintFlow.run(flow, { request: here.request, review }, { store: first, ports: patient });
    await expect.poll(() => flowStatus(first.get(flowId(flow)) ?? flow)).toBe("submitted");
    const second = createFlowStore(storage);
    const revived = second.get(flowId(flow));
    if (revived === null) throw new Error("it was not kept");
    expect(currentStep(revived)).toMatchObject({ hash: null, batch: expect.stringMatching(/^0x/) });
    isKnown = true;
    const parts = { chain: here.request.web.chain, context: {}, store: second, ports: patient };
    await resumeSavedFlow(revived, parts);
    const end = second.get(flowId(flow));
    expect(end && [flowStatus(end), mintedOf(end)]).toEqual(["confirmed", ["0", "1"]]);
  });

  it("is found again where a reload lost the wallet's answer", async () => {
    const here = await market.coinScene(cost);
    const { opened, ports } = batching(here);
    const port = await ports.wallet.batch?.();
    if (port === undefined) throw new Error("no batches");
    let isSent = false;
    const send: BatchPort["send"] = async (...batch) => {
      await port.send(...batch);
      isSent = true;
      return new Promise<Hex>(() => {});
    };
    const silent = withWallet(ports, { batch: async () => ({ ...port, send }) });
    const { storage } = tabMemory();
    const first = createFlowStore(storage);
    const agreed = { request: here.request, review: await prepareMint(here.request, silent) };
    const flow = mintFlow.create(agreed, silent);
    first.start(flow);
    void mintFlow.run(flow, agreed, { store: first, ports: silent });
    const id = flowId(flow);
    await expect.poll(() => isSent).toBe(true);
    const parts = { chain: here.request.web.chain, context: {}, ports: silent };
    const second = createFlowStore(storage);
    const revived = second.get(id);
    if (revived === null) throw new Error("it was not kept");
    await resumeSavedFlow(revived, { ...parts, store: second });
    const end = second.get(id);
    expect(end && [flowStatus(end), mintedOf(end), opened.length]).toEqual(["confirmed", ["0", "1"], 1]);
  });

  it("says what happened where the wallet gives the calls up, or names a transaction that minted nothing", async () => {
    const here = await market.coinScene(cost);
    const given = batching(here, { send: async ({ id }) => id, status: async () => ({ state: "failed" }) });
    expect((await mint({ ...here, ports: given.ports })).end.failure?.code).toBe("batch_failed");
    const { accounts, client } = market.chain;
    const hash = await client.sendTransaction({ account: accounts.stranger, to: accounts.stranger.address });
    const lying = batching(here, {
      send: async ({ id }) => id,
      status: async () => ({ state: "mined", hash }),
    });
    expect((await mint({ ...here, ports: lying.ports })).end.failure?.code).toBe("nothing_minted");
  });

  it("is not waited for after its rejection", async () => {
    const here = await market.coinScene(cost);
    const send = () => Promise.reject(Object.assign(new Error("rejected"), { code: 4001 }));
    const { ports } = batching(here, { send });
    const { end } = await mint({ ...here, ports });
    const store = createFlowStore(null);
    store.start(end);
    await resumeSavedFlow(end, { chain: here.request.web.chain, context: {}, store, ports });
    expect(flowStatus(store.get(flowId(end)) ?? end)).toBe("rejected");
  });

  it("reports that the approval is gone if it was revoked before the claim", async () => {
    const here = await market.coinScene(cost);
    const { client, accounts, protocol } = market.chain;
    const ports: typeof here.ports = {
      ...here.ports,
      chain: {
        ...here.ports.chain,
        async waitForReceipt(...asked) {
          const receipt = await here.ports.chain.waitForReceipt(...asked);
          const args = [here.drop.address, 0n] as const;
          const hash = await client.writeContract({
            ...{ address: protocol.usdc, abi: erc20Abi, functionName: "approve", args },
            ...{ account: accounts.taker, chain: client.chain },
          });
          await waitForSuccess(client, hash);
          return receipt;
        },
      },
    };
    const { end } = await mint(here, ports);
    expect(end.steps.map(({ status }) => status)).toEqual(["confirmed", "failed"]);
    expect(end.failure).toMatchObject({ code: "approval_missing", action: { kind: "retry" } });
  });
});
