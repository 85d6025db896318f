import { encodeFunctionData, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quaysideEditionsAbi } from "@/lib/abi/generated/quayside-editions";
import { answerListing } from "@/lib/trade/testing/answer-listing";
import { startTestMarket, type TestMarket, testFees } from "@/local/testing/market";
import { signListing } from "@/local/testing/orders";
import { buyFill } from "../buy/buy-fill";
import { prepareBuy } from "../buy/prepare";
import type { BuyRequest } from "../buy/request";
import { createFlowStore, flowId } from "../flow/flow-store";
import type { MarketPort, Ports } from "../flow/ports";
import { resumeSavedFlow } from "../resume/resume-saved-flow";
import { summaryOf, testPorts, testWebChain } from "../testing/scenes/anvil-ports";
import { tabMemory } from "../testing/tab-memory";
import { fillFlow } from "./run";
import { settledOf } from "./settled-fill";

let market: TestMarket;
/** The number of editions so far. */
let made = 1n;

beforeAll(async () => {
  market = await startTestMarket();
}, 60_000);

afterAll(() => market?.stop());

/** A lot of ten units at one ether each. A buyer wants four of them while a stranger wants others. */
async function editionOf() {
  const { accounts, editions, pin } = market;
  const args = [[accounts.maker.address], [10n]] as const;
  const data = encodeFunctionData({ abi: quaysideEditionsAbi, functionName: "createEdition", args });
  await market.sendAs(accounts.deployer, editions, data);
  // The market created the first edition.
  made += 1n;
  const terms = {
    standard: "erc1155",
    token: editions,
    tokenId: made,
    quantity: 10n,
    fees: testFees,
  } as const;
  const { order, signature } = await signListing(market, accounts.maker, terms);
  const answer = (taker: `0x${string}`, quantity: bigint) =>
    answerListing({ order, signature, taker, pin, fees: testFees, quantity }).answer;
  const request: BuyRequest = {
    item: { chain: "base", contract: editions, tokenId: made.toString(), name: "Print" },
    listing: { ...summaryOf(order), unitPrice: parseEther("1").toString(), quantity: "10" },
    quantity: 4n,
    web: { ...testWebChain(market), pin },
    buyer: accounts.taker.address,
  };
  const service = {
    fulfillment: async (orderId: string, taker: `0x${string}`, quantity = 10n) => ({
      ...answer(taker, quantity),
      orderId,
    }),
  } as unknown as MarketPort;
  /** The stranger buys one block earlier, after all checks of the buyer. */
  const ports = (first: bigint): Ports => {
    const own = testPorts(market, accounts.taker, service);
    const sendCall: Ports["wallet"]["sendCall"] = async (call, from) => {
      const { transaction } = answer(accounts.stranger.address, first);
      const hash = await market.client.sendTransaction({
        account: accounts.stranger,
        chain: market.client.chain,
        to: transaction.to,
        data: transaction.data,
        value: BigInt(transaction.value),
      });
      await market.client.waitForTransactionReceipt({ hash });
      return own.wallet.sendCall(call, from);
    };
    return { ...own, wallet: { ...own.wallet, sendCall } };
  };
  return { request, ports };
}

async function started(request: BuyRequest, ports: Ports, storage: Parameters<typeof createFlowStore>[0]) {
  const store = createFlowStore(storage);
  const fill = buyFill(request);
  const review = await prepareBuy(request, ports);
  expect(review.verification.blocked).toBe(false);
  const flow = fillFlow.create({ request: fill, review }, ports);
  store.start(flow);
  return { store, flow, run: () => fillFlow.run(flow, { request: fill, review }, { store, ports }) };
}

describe("a purchase of several units when somebody else has just bought some", () => {
  it("reports from the receipt how many it got and what they cost", async () => {
    const { request, ports } = await editionOf();
    const { store, flow, run } = await started(request, ports(7n), null);
    expect(await run()).toBe(true);
    const end = store.get(flowId(flow)) ?? flow;
    expect(settledOf(end)).toEqual({ quantity: 3n, amount: parseEther("3") });
  });

  it("reports the same if the receipt came after a reload", async () => {
    const { request, ports } = await editionOf();
    const { storage } = tabMemory();
    const here = ports(9n);
    const waitForReceipt = () => new Promise<never>(() => {});
    const hanging = { ...here, chain: { ...here.chain, waitForReceipt } };
    const { flow, run } = await started(request, hanging, storage);
    void run();
    const id = flowId(flow);
    const sent = () => createFlowStore(storage).get(id)?.steps.at(-1)?.hash ?? null;
    await expect.poll(sent).not.toBeNull();

    const store = createFlowStore(storage);
    const revived = store.get(id);
    if (revived === null) throw new Error("the flow was kept");
    await resumeSavedFlow(revived, { chain: request.web.chain, context: {}, store, ports: here });
    const end = store.get(id) ?? revived;
    expect(settledOf(end)).toEqual({ quantity: 1n, amount: parseEther("1") });
  });
});
