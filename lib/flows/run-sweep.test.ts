import { type Address, erc20Abi, type Hex, parseEther, parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { decodeFulfillment } from "@/lib/tx/decode-fulfillment";
import { currentStep, type Flow, flowStatus } from "@/lib/tx/flow";
import { UnreachableError } from "@/lib/tx/problem-error";
import { answerListing } from "@/lib/tx/testing/answer-listing";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import {
  type CartEntry as Listing,
  startTestMarket,
  type TestMarket,
  testFees,
} from "@/local/chains/test-market";
import { serverWord } from "@/local/chains/test-server-word";
import { createAnswerBook } from "./answer-book";
import { createFlowStore, flowId } from "./flow-store";
import type { Ports, WalletPort } from "./ports";
import { prepareSweep } from "./prepare-sweep";
import { resumeFlow } from "./resume-flow";
import { createSweepFlow, runSweep } from "./run-sweep";
import { settleSweep } from "./settle-sweep";
import type { SweepRequest } from "./sweep-types";
import { testPorts, testWebChain } from "./testing/anvil-ports";
import { inCart, sweepMarket } from "./testing/sweep-cart";

let market: TestMarket;

beforeAll(async () => {
  market = await startTestMarket({ chainId: 990_105 });
  const { accounts, client, collection } = market;
  const mint = await client.writeContract({
    account: accounts.deployer,
    address: collection,
    abi: quaysideCollectionAbi,
    functionName: "mintBatch",
    args: [[accounts.maker.address], [20n]],
  });
  await waitForSuccess(client, mint);
}, 60_000);

afterAll(() => market?.stop());

interface Scene {
  listings: readonly Listing[];
  request: SweepRequest;
  service: ReturnType<typeof sweepMarket>;
  ports: Ports;
}

function sceneOf(listings: readonly Listing[]): Scene {
  const service = sweepMarket(listings);
  const buyer = market.accounts.taker;
  return {
    listings,
    request: { web: testWebChain(market), buyer: buyer.address, entries: listings.map(inCart) },
    service,
    ports: testPorts(market, buyer, service),
  };
}

async function scene(...tokenIds: readonly bigint[]): Promise<Scene> {
  const listings: Listing[] = [];
  for (const tokenId of tokenIds) listings.push(await market.inCart({ tokenId }));
  return sceneOf(listings);
}

function withWallet(ports: Ports, wallet: Partial<WalletPort>): Ports {
  return { ...ports, wallet: { ...ports.wallet, ...wallet } };
}

const never: Partial<WalletPort> = {
  sendCall: () => Promise.reject(new Error("the wallet was opened")),
};

/** Reviews, starts and runs a purchase. `later` are the ports once the review was shown. */
async function sweep({ request, ports }: Scene, later: Ports = ports) {
  const store = createFlowStore(null);
  const book = createAnswerBook();
  const review = await prepareSweep(request, ports, book);
  const flow = createSweepFlow(request, review, ports);
  store.start(flow);
  await runSweep(flow, { request, review, book, store, ports: later });
  const end = store.get(flowId(flow)) ?? flow;
  return {
    review,
    end,
    receipt: flowStatus(end) === "confirmed" ? await receiptOf(end, request, ports) : null,
  };
}

function receiptOf(flow: Flow, { web }: SweepRequest, ports: Ports) {
  return settleSweep(flow, web, ports);
}

async function ownersOf(...tokenIds: readonly bigint[]): Promise<string[]> {
  return Promise.all(
    tokenIds.map((tokenId) =>
      market.client.readContract({
        address: market.collection,
        abi: erc721Abi,
        functionName: "ownerOf",
        args: [tokenId],
      }),
    ),
  );
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing is at ${index}`);
  return found;
}

async function cancel({ order }: Listing): Promise<void> {
  await market.sendAs(market.accounts.maker, market.pin.seaport, buildCancel([order]));
}

async function moveAway(tokenId: bigint): Promise<void> {
  const { accounts, client, collection } = market;
  const hash = await client.writeContract({
    account: accounts.maker,
    address: collection,
    abi: erc721Abi,
    functionName: "transferFrom",
    args: [accounts.maker.address, accounts.stranger.address, tokenId],
  });
  await waitForSuccess(client, hash);
}

/** Somebody is faster, after the last check and before the block. The limit of gas lets a refused transaction be mined. */
function overtakenBy(ports: Ports, happens: () => Promise<void>): Ports {
  return withWallet(ports, {
    async sendCall({ to, data, value }): Promise<Hex> {
      await happens();
      const { client, accounts } = market;
      const call = { account: accounts.taker, chain: client.chain, to, data, value: BigInt(value) };
      return client.sendTransaction({ ...call, gas: 5_000_000n });
    },
  });
}

describe("a sweep of a cart", () => {
  it("buys in native currency, in a token and under enforced earnings, after one exact approval", async () => {
    const { accounts, protocol, client } = market;
    const mint = await client.writeContract({
      account: accounts.deployer,
      address: protocol.usdc,
      abi: usdCoinAbi,
      functionName: "mint",
      args: [accounts.taker.address, parseUnits("100", 6)],
    });
    await waitForSuccess(client, mint);
    const here = sceneOf([
      await market.inCart({ tokenId: 1n, unitPrice: 829_000_000_000_000_001n }),
      await market.inCart({ tokenId: 2n, currency: protocol.usdc, unitPrice: 25_000_000n }),
      await market.inCart({ tokenId: 3n, zone: protocol.signedZone }),
      await market.inCart({ tokenId: 4n, currency: protocol.usdc, unitPrice: 15_000_000n }),
    ]);
    const { review, end, receipt } = await sweep(here);
    expect(review).toMatchObject({ leftOut: [], missing: null, verification: { blocked: false } });
    expect(end.steps.map(({ id, status }) => [id, status])).toEqual([
      ["approve", "confirmed"],
      ["fill", "confirmed"],
    ]);
    expect(receipt?.bought.map(({ entry, units, paid }) => [entry.item.tokenId, units, paid])).toEqual([
      ["1", 1n, 829_000_000_000_000_001n],
      ["2", 1n, 25_000_000n],
      ["3", 1n, parseEther("1")],
      ["4", 1n, 15_000_000n],
    ]);
    expect(receipt).toMatchObject({ failed: [], untouched: [] });
    expect(await ownersOf(1n, 2n, 3n, 4n)).toEqual(Array(4).fill(accounts.taker.address));
    const allowance = await client.readContract({
      address: protocol.usdc,
      abi: erc20Abi,
      functionName: "allowance",
      args: [accounts.taker.address, market.pin.conduit],
    });
    expect(allowance).toBe(0n);
    // The service is asked once for each, whatever is checked again before the wallet opens.
    expect(here.service.asked).toHaveLength(4);
  });

  it("leaves out what was sold, ended or is the buyer's own before anything is signed, and says why", async () => {
    const here = await scene(5n, 6n, 7n, 8n);
    here.service.answers.delete(at(here.listings, 0).id);
    await cancel(at(here.listings, 1));
    const own = at(here.request.entries, 2);
    const entries = here.request.entries.map((entry) =>
      entry === own ? { ...own, listing: { ...own.listing, maker: market.accounts.taker.address } } : entry,
    );
    const { review, receipt } = await sweep({ ...here, request: { ...here.request, entries } });
    const words = [
      ["Kiln #5", "order_filled", "Kiln #5 was sold a moment ago."],
      ["Kiln #7", "own_listing", "Kiln #7 is listed by this account."],
      ["Kiln #6", "listing_ended", "The listing of Kiln #6 has ended."],
    ];
    expect(review.leftOut.map(({ entry, words: { code, title } }) => [entry.item.name, code, title])).toEqual(
      words,
    );
    expect(review.plan.totals).toEqual([
      { currency: at(here.request.entries, 0).listing.currency, amount: parseEther("1") },
    ]);
    expect(receipt?.bought.map(({ entry }) => entry.item.name)).toEqual(["Kiln #8"]);
    expect(receipt?.failed.map(({ entry, words: { title } }) => [entry.item.name, title])).toEqual(
      words.map(([name, , title]) => [name, title]),
    );
  });

  it("asks again, and opens no wallet, where something was sold since the total was shown", async () => {
    const here = await scene(9n, 10n);
    const book = createAnswerBook();
    const review = await prepareSweep(here.request, here.ports, book);
    await cancel(at(here.listings, 0));
    const store = createFlowStore(null);
    const ports = withWallet(here.ports, never);
    const flow = createSweepFlow(here.request, review, ports);
    store.start(flow);
    await runSweep(flow, { request: here.request, review, book, store, ports });
    expect(store.get(flowId(flow))?.failure).toMatchObject({
      code: "cart_changed",
      title: "The listing of Kiln #9 has ended.",
      safe: "Nothing was sent and your funds did not move.",
      action: { kind: "retry", label: "Try again without Kiln #9" },
    });
    const again = await prepareSweep(here.request, here.ports, book);
    expect(again.plan.entries.map(({ cart }) => cart.item.name)).toEqual(["Kiln #10"]);
    expect(again.verification).toMatchObject({ blocked: false, unproven: false });
  });

  it("lists what was bought and what was not, and the money that returned, where one ends before the block", async () => {
    const here = await scene(21n, 22n);
    const before = await market.client.getBalance({ address: here.request.buyer });
    const { receipt } = await sweep(
      here,
      overtakenBy(here.ports, () => cancel(at(here.listings, 0))),
    );
    expect(receipt?.bought.map(({ entry, paid }) => [entry.item.name, paid])).toEqual([
      ["Kiln #22", parseEther("1")],
    ]);
    expect(receipt?.failed.map(({ entry, words: { code } }) => [entry.item.name, code])).toEqual([
      ["Kiln #21", "listing_ended"],
    ]);
    expect(receipt?.untouched.map(({ amount }) => amount)).toEqual([parseEther("1")]);
    const after = await market.client.getBalance({ address: here.request.buyer });
    expect(before - after).toBe(parseEther("1") + (receipt?.networkFee ?? 0n));
  });

  it("takes no price where one transfer fails in the block, and goes on without that item", async () => {
    const here = await scene(23n, 24n, 25n);
    const { end } = await sweep(
      here,
      overtakenBy(here.ports, () => moveAway(24n)),
    );
    expect(end.failure).toMatchObject({
      code: "batch_reverted",
      title: "The purchase failed on Base. Kiln #24 was sold a moment ago.",
      action: { kind: "retry", label: "Try again without Kiln #24" },
    });
    expect(end.failure?.safe).toMatch(/^You paid the network fee, \S+\u00a0ETH; no price was taken\.$/);
    expect(await ownersOf(23n, 25n)).toEqual(Array(2).fill(market.accounts.maker.address));
    const { receipt } = await sweep(here);
    expect(receipt?.bought.map(({ entry }) => entry.item.name)).toEqual(["Kiln #23", "Kiln #25"]);
    expect(receipt?.failed.map(({ entry }) => entry.item.name)).toEqual(["Kiln #24"]);
  });

  it("sends no byte of an answer that says something else than the page showed", async () => {
    const here = await scene(26n, 27n, 28n);
    const [first, second] = here.listings;
    if (first === undefined || second === undefined) throw new Error("three are in the cart");
    // The answer for one is that of another, and the price of the second is not the one that was shown.
    here.service.answers.set(first.id, second.answer);
    const { entries } = here.request;
    const cheaper = entries.map((entry, index) =>
      index === 1 ? { ...entry, listing: { ...entry.listing, unitPrice: "5" } } : entry,
    );
    const { review, receipt } = await sweep({ ...here, request: { ...here.request, entries: cheaper } });
    expect(review.leftOut.map(({ entry, words: { code } }) => [entry.item.name, code])).toEqual([
      ["Kiln #26", "verification_failed"],
      ["Kiln #27", "verification_failed"],
    ]);
    expect(receipt?.bought.map(({ entry }) => entry.item.name)).toEqual(["Kiln #28"]);
  });

  it("can be tried again after the buyer rejects it, and refuses another account or network", async () => {
    const here = await scene(29n);
    const rejecting = withWallet(here.ports, {
      sendCall: () => Promise.reject(Object.assign(new Error("User denied"), { code: 4001 })),
    });
    expect(flowStatus((await sweep(here, rejecting)).end)).toBe("rejected");
    const { taker, stranger } = market.accounts;
    const elsewhere = { address: taker.address, chainId: 1 };
    const network = await sweep(here, withWallet(here.ports, { ...never, account: () => elsewhere }));
    expect(network.end.failure?.code).toBe("wrong_network");
    const other: { address: Address; chainId: number } = {
      address: stranger.address,
      chainId: market.chainId,
    };
    const account = await sweep(here, withWallet(here.ports, { ...never, account: () => other }));
    expect(account.end.failure?.code).toBe("account_changed");
    expect(await ownersOf(29n)).toEqual([market.accounts.maker.address]);
  });

  it("asks for the network first where the wallet is elsewhere", async () => {
    const here = await scene(30n);
    let chainId = 1;
    const ports = withWallet(here.ports, {
      account: () => ({ address: here.request.buyer, chainId }),
      switchChain: async (wanted) => {
        chainId = wanted;
      },
    });
    const { end, receipt } = await sweep({ ...here, ports });
    expect(end.steps.map(({ id }) => id)).toEqual(["switch", "fill"]);
    expect(receipt?.bought).toHaveLength(1);
  });

  it("asks for a new signature where the one of the review has nearly run out", async () => {
    const { timestamp } = await market.client.getBlock();
    const listing = await market.inCart(
      { tokenId: 31n, zone: market.protocol.signedZone },
      { wordUntil: timestamp + 60n },
    );
    const here = sceneOf([listing, await market.inCart({ tokenId: 32n })]);
    const book = createAnswerBook();
    const review = await prepareSweep(here.request, here.ports, book);
    expect(review.verification?.lapsesAt).toBe(Number(timestamp) + 60);
    const { order } = listing;
    const signature = decodeFulfillment(listing.answer.transaction.data)?.order.signature ?? "0x";
    const fresh = answerListing({
      order,
      signature,
      taker: here.request.buyer,
      pin: market.pin,
      fees: testFees,
      extraData: await serverWord(market, order, { expiration: timestamp + 900n }),
    });
    here.service.answers.set(listing.id, fresh.answer);
    const late: Ports = { ...here.ports, now: () => (Number(timestamp) + 55) * 1000 };
    const store = createFlowStore(null);
    const flow = createSweepFlow(here.request, review, late);
    store.start(flow);
    await runSweep(flow, { request: here.request, review, book, store, ports: late });
    expect(flowStatus(store.get(flowId(flow)) ?? flow)).toBe("confirmed");
    // The other one has no signature, and is not asked for again.
    expect(here.service.asked.filter((id) => id === listing.id)).toHaveLength(2);
    expect(here.service.asked).toHaveLength(3);
    expect(await ownersOf(31n, 32n)).toEqual(Array(2).fill(here.request.buyer));
  });

  it("says how much more is needed, and opens no wallet", async () => {
    const here = sceneOf([
      await market.inCart({ tokenId: 33n, unitPrice: parseEther("6000") }),
      await market.inCart({ tokenId: 34n, unitPrice: parseEther("6000") }),
    ]);
    const { review, end } = await sweep(here, withWallet(here.ports, never));
    expect(review.missing).toMatch(/^\d+\.\d+\u00a0ETH$/);
    expect(review.leftOut).toEqual([]);
    expect(end.failure).toMatchObject({ code: "insufficient_funds" });
  });

  it("says what it could not ask: the chain in the review, the service by failing", async () => {
    const here = await scene(35n);
    const down = () => Promise.reject(new TypeError("fetch failed"));
    const chain = {
      ...here.ports.chain,
      balance: down,
      counter: down,
      time: down,
      tryCall: down,
      networkFee: down,
    };
    const { review, end } = await sweep(here, withWallet({ ...here.ports, chain }, never));
    expect(review.verification).toMatchObject({ blocked: false });
    expect(end.failure?.title).toBe("Base does not answer, so this purchase can not be checked now.");
    const service = { ...here.service, fulfillment: () => Promise.reject(new UnreachableError(null)) };
    await expect(
      prepareSweep(here.request, { ...here.ports, market: service }, createAnswerBook()),
    ).rejects.toMatchObject({ code: "unreachable" });
  });

  it("is followed to its receipt after a reload", async () => {
    const here = await scene(36n, 37n);
    const texts = new Map<string, string>();
    const storage = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    };
    const first = createFlowStore(storage);
    const book = createAnswerBook();
    const review = await prepareSweep(here.request, here.ports, book);
    const flow = createSweepFlow(here.request, review, here.ports);
    first.start(flow);
    const hanging = {
      ...here.ports,
      chain: { ...here.ports.chain, waitForReceipt: () => new Promise<never>(() => {}) },
    };
    void runSweep(flow, { request: here.request, review, book, store: first, ports: hanging });
    await expect.poll(() => flowStatus(first.get(flowId(flow)) ?? flow)).toBe("submitted");

    const second = createFlowStore(storage);
    const revived = second.get(flowId(flow));
    if (revived === null) throw new Error("the flow was kept");
    expect(currentStep(revived)?.status).toBe("submitted");
    const { chain: record } = here.request.web;
    await resumeFlow(revived, { chain: record, context: {}, store: second, ports: here.ports });
    const end = second.get(flowId(flow)) ?? flow;
    expect(flowStatus(end)).toBe("confirmed");
    const receipt = await receiptOf(end, here.request, here.ports);
    expect(receipt?.bought.map(({ entry }) => entry.item.name)).toEqual(["Kiln #36", "Kiln #37"]);
  });
});
