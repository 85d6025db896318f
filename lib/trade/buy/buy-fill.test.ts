import { encodeFunctionData, type Hex, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { buildCancel } from "@/lib/seaport/build-cancel";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { buildCancelAll } from "@/lib/trade/end/verify-cancel";
import { UnreachableError } from "@/lib/trade/errors/problem-error";
import { currentStep, flowStatus } from "@/lib/trade/flow/flow";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { ownerOf } from "@/local/testing/holdings";
import { approveConduit, signListing } from "@/local/testing/orders";
import { fillId } from "../fill/fill-key";
import { fillFlow } from "../fill/run";
import { createFlowStore, flowId } from "../flow/flow-store";
import type { MarketPort, Ports } from "../flow/ports";
import { resumeSavedFlow } from "../resume/resume-saved-flow";
import { runNewFlow } from "../testing/run-new-flow";
import {
  memoryMarket,
  problemError,
  summaryOf,
  testFeeRecipient,
  testPorts,
  testWebChain,
} from "../testing/scenes/anvil-ports";
import { neverAsked, withFulfillment, withWallet } from "../testing/scenes/changed-ports";
import { tabMemory } from "../testing/tab-memory";
import { buyFill } from "./buy-fill";
import { prepareBuy } from "./prepare";
import type { BuyRequest } from "./request";

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
  await approveConduit(chain, chain.accounts.maker);
}, 60_000);

afterAll(() => chain?.stop());

const fees = [
  { kind: "creator", recipient: "0x000000000000000000000000000000000000c0DE", bps: 500 },
  { kind: "marketplace", recipient: testFeeRecipient, bps: 50 },
] as const;

interface Scene {
  listing: { order: OrderComponents; signature: Hex };
  request: BuyRequest;
  ports: Ports;
}

async function scene(tokenId: bigint, price = parseEther("0.829")): Promise<Scene> {
  const listing = await signListing(chain, chain.accounts.maker, { tokenId, unitPrice: price, fees });
  const request: BuyRequest = {
    item: { chain: "base", contract: chain.collection, tokenId: `${tokenId}`, name: `Kiln #${tokenId}` },
    listing: summaryOf(listing.order),
    quantity: 1n,
    web: testWebChain(chain),
    buyer: chain.accounts.taker.address,
  };
  return { listing, request, ports: testPorts(chain, chain.accounts.taker, memoryMarket(chain, listing)) };
}

/** Reviews, starts and runs a purchase. `later`: the ports after the review was shown. */
async function buy({ request, ports }: Scene, later: Ports = ports) {
  const review = await prepareBuy(request, ports);
  return {
    review,
    ...(await runNewFlow(fillFlow, { request: buyFill(request), review }, ports, { later })),
  };
}

/** A call of Seaport by the seller. */
async function sendAsSeller(data: Hex): Promise<void> {
  const { client, protocol, accounts } = chain;
  const call = { to: protocol.seaport, data, chain: client.chain, account: accounts.maker };
  await waitForSuccess(client, await client.sendTransaction(call));
}

/** Ports without a wallet to open, whose service answers after a call of the seller. */
function overtakenBy({ ports }: Scene, data: Hex): Ports {
  const fulfillment: MarketPort["fulfillment"] = async (id, taker) => {
    await sendAsSeller(data);
    return ports.market.fulfillment(id, taker);
  };
  return { ...withWallet(ports, neverAsked), market: { ...ports.market, fulfillment } };
}

describe("a purchase", () => {
  it("passes all eight checks on a real chain and ends with the item", async () => {
    const { review, statuses, end } = await buy(await scene(1n));
    expect(review.verification.rows.map((row) => row.verdict)).toEqual([
      "matches",
      "known",
      "matches",
      "matches",
      "simulated",
      "matches",
      "matches",
      "matches",
    ]);
    expect(review).toMatchObject({ missing: null });
    expect(review.networkFee).toBeGreaterThan(0n);
    expect(statuses).toEqual(["checking", "wallet", "submitted", "confirmed"]);
    expect(end.steps[0]).toMatchObject({
      hash: expect.stringMatching(/^0x/),
      networkFee: expect.stringMatching(/^\d+$/),
    });
    expect(await ownerOf(chain, 1n)).toBe(chain.accounts.taker.address);
  });

  it("can be retried after the buyer rejects it in the wallet without a loss", async () => {
    const here = await scene(2n);
    const before = await chain.client.getBalance({ address: here.request.buyer });
    const rejecting = withWallet(here.ports, {
      sendCall: () => Promise.reject(Object.assign(new Error("User denied"), { code: 4001 })),
    });
    const { end } = await buy(here, rejecting);
    expect(flowStatus(end)).toBe("rejected");
    expect(end.failure?.title).toBe("You rejected the request in your wallet.");
    expect(await chain.client.getBalance({ address: here.request.buyer })).toBe(before);
    expect(await ownerOf(chain, 2n)).toBe(chain.accounts.maker.address);
  });

  it("shows how much more is needed, and does not open the wallet", async () => {
    const here = await scene(3n, parseEther("10001"));
    const { review, end } = await buy(here, withWallet(here.ports, neverAsked));
    expect(review.missing).toMatch(/^\d+\.\d+\u00a0ETH$/);
    expect(end.failure).toMatchObject({
      code: "insufficient_funds",
      title: `You need ${review.missing} more on Base.`,
    });
  });

  it("stops before the wallet if the listing was sold or cancelled a second before", async () => {
    const here = await scene(4n);
    const { end } = await buy(here, overtakenBy(here, buildCancel([here.listing.order])));
    expect(flowStatus(end)).toBe("failed");
    expect(end.failure).toMatchObject({
      code: "listing_ended",
      title: "The listing of Kiln #4 has ended.",
      safe: "Your funds did not move.",
    });
  });

  it("is told at once why it reverted, if the listing ended while the transaction was on its way", async () => {
    const here = await scene(5n);
    const late = withWallet(here.ports, {
      async sendCall({ to, data, value }) {
        await sendAsSeller(buildCancel([here.listing.order]));
        const call = { to, data, value: BigInt(value), gas: 500_000n, chain: chain.client.chain };
        return chain.client.sendTransaction({ ...call, account: chain.accounts.taker });
      },
    });
    const { end } = await buy(here, late);
    expect(end.failure).toMatchObject({
      code: "transaction_reverted",
      title: "The transaction failed on Base. The listing of Kiln #5 has ended.",
    });
  });

  it("reports an ended listing, and no mismatch, if its seller ended all their listings", async () => {
    const here = await scene(4n);
    const { end } = await buy(here, overtakenBy(here, buildCancelAll()));
    expect(end.failure).toMatchObject({
      code: "listing_ended",
      title: "The listing of Kiln #4 has ended.",
      safe: "Your funds did not move.",
    });
  });

  it("reports a sale or a new price if the service knows it", async () => {
    const here = await scene(5n);
    const refusing = (item: object): Ports => ({
      ...here.ports,
      market: {
        ...here.ports.market,
        fulfillment: () => Promise.reject(problemError("order_filled")),
        item: async () => ({ bestListing: null, lastSale: null, ...item }) as never,
      },
    });
    const timestamp = Math.floor(Date.now() / 1000) - 90;
    await expect(prepareBuy(here.request, refusing({ lastSale: { timestamp } }))).rejects.toMatchObject({
      code: "already_sold",
      facts: { ago: "1\u00a0min ago" },
    });
    const dearer = { ...here.request.listing, id: "ord_new", unitPrice: parseEther("0.851").toString() };
    await expect(prepareBuy(here.request, refusing({ bestListing: dearer }))).rejects.toMatchObject({
      code: "price_changed",
      facts: { before: "0.829\u00a0ETH", after: "0.851\u00a0ETH" },
    });
  });

  it.each<[string, (answer: Fulfillment) => Fulfillment]>([
    ["target", (answer) => ({ ...answer, transaction: { ...answer.transaction, to: testFeeRecipient } })],
    ["price", (answer) => ({ ...answer, transaction: { ...answer.transaction, value: "1" } })],
    [
      "call",
      (answer) => ({
        ...answer,
        transaction: {
          ...answer.transaction,
          to: chain.collection,
          data: encodeFunctionData({
            abi: erc721Abi,
            functionName: "setApprovalForAll",
            args: [testFeeRecipient, true],
          }),
        },
      }),
    ],
    ["approval", (answer) => ({ ...answer, approvals: [answer.transaction] })],
  ])("refuses to open the wallet for an answer with another %s", async (_, change) => {
    const here = await scene(6n);
    const tampered = withFulfillment(withWallet(here.ports, neverAsked), change);
    const { end } = await buy(here, tampered);
    expect(end.failure).toMatchObject({
      code: "verification_failed",
      safe: "Nothing was sent. Close and reload.",
    });
    expect((await prepareBuy(here.request, tampered)).verification.blocked).toBe(true);
  });

  it("refuses if the wallet changed its network or account in the meantime", async () => {
    const here = await scene(7n);
    const elsewhere = { address: here.request.buyer, chainId: 1 };
    const { end } = await buy(here, withWallet(here.ports, { ...neverAsked, account: () => elsewhere }));
    expect(end.failure?.code).toBe("wrong_network");
    const other = { address: chain.accounts.stranger.address, chainId: chain.chainId };
    const second = await buy(here, withWallet(here.ports, { ...neverAsked, account: () => other }));
    expect(second.end.failure?.code).toBe("account_changed");
  });

  it("switches the network first if the wallet is on another one", async () => {
    const here = await scene(8n);
    let chainId = 1;
    const ports = withWallet(here.ports, {
      account: () => ({ address: here.request.buyer, chainId }),
      switchChain: async (wanted) => {
        chainId = wanted;
      },
    });
    const { end } = await buy({ ...here, ports });
    expect(end.steps.map((step) => step.id)).toEqual(["switch", "fill"]);
    expect(await ownerOf(chain, 8n)).toBe(here.request.buyer);
  });

  it("reports a missing simulation if the chain is down, and that nothing was sent if the service is down", async () => {
    const here = await scene(9n);
    const down = () => Promise.reject(new TypeError("fetch failed"));
    const silent = {
      ...here.ports.chain,
      balance: down,
      counter: down,
      time: down,
      tryCall: down,
      networkFee: down,
    };
    const review = await prepareBuy(here.request, { ...here.ports, chain: silent });
    expect(review.verification).toMatchObject({ blocked: false, unproven: true });
    const { end } = await buy(here, withWallet({ ...here.ports, chain: silent }, neverAsked));
    expect(end.failure?.title).toBe("Base does not answer, so this trade cannot be checked now.");
    const market = { ...here.ports.market, fulfillment: () => Promise.reject(new UnreachableError(null)) };
    const second = await buy(here, { ...here.ports, market });
    expect(second.end.failure?.code).toBe("unreachable");
  });

  it("has its own flow for each listing, so that no dialog shows it under another listing's terms", async () => {
    const [first, second] = [buyFill((await scene(1n)).request), buyFill((await scene(1n)).request)];
    expect(second.item).toEqual(first.item);
    expect(fillId(second)).not.toBe(fillId(first));
  });

  it("is followed to its end after a reload", async () => {
    const here = await scene(10n);
    const { texts, storage } = tabMemory();
    const first = createFlowStore(storage);
    const review = await prepareBuy(here.request, here.ports);
    const flow = fillFlow.create({ request: buyFill(here.request), review }, here.ports);
    first.start(flow);
    const hanging = {
      ...here.ports,
      chain: { ...here.ports.chain, waitForReceipt: () => new Promise<never>(() => {}) },
    };
    void fillFlow.run(flow, { request: buyFill(here.request), review }, { store: first, ports: hanging });
    await expect.poll(() => flowStatus(first.get(flowId(flow)) ?? flow)).toBe("submitted");

    const second = createFlowStore(storage);
    const revived = second.get(flowId(flow));
    expect(revived === null ? null : currentStep(revived)?.status).toBe("submitted");
    const { chain: record } = here.request.web;
    if (revived !== null)
      await resumeSavedFlow(revived, { chain: record, context: {}, store: second, ports: here.ports });
    expect(flowStatus(second.get(flowId(flow)) ?? flow)).toBe("confirmed");
    expect(texts.size).toBe(0);
    expect(await ownerOf(chain, 10n)).toBe(here.request.buyer);
  });
});
