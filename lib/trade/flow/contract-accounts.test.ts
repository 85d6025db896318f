import { type Address, encodeFunctionData, type Hex } from "viem";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { Call } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { give, ownerOf } from "@/local/testing/holdings";
import { approveConduit, signListing, signOrder } from "@/local/testing/orders";
import { approveOperator, openPool } from "@/local/testing/pools";
import { buyFill } from "../buy/buy-fill";
import { prepareBuy } from "../buy/prepare";
import type { BuyRequest } from "../buy/request";
import { type CancelOrdersRequest, cancelOrdersFlow, endingOrder } from "../end/cancel-orders";
import { overtakenBy } from "../end/filled-before";
import { endOrderFlow } from "../end/run";
import { fillFlow } from "../fill/run";
import { preparePoolBuy } from "../pool-buy/prepare";
import { poolBuyFlow } from "../pool-buy/run";
import { resumeSavedFlow } from "../resume/resume-saved-flow";
import type { RevokeRequest } from "../revoke/request";
import { revokeFlow } from "../revoke/run";
import { sendFlow } from "../send/run";
import { runNewFlow } from "../testing/run-new-flow";
import {
  memoryMarket,
  summaryOf,
  testFeeRecipient,
  testPorts,
  testWebChain,
} from "../testing/scenes/anvil-ports";
import { type ContractAccount, openContractAccount } from "../testing/scenes/contract-account";
import { overtaken } from "../testing/scenes/overtaken";
import { type Flow, flowStatus } from "./flow";
import { createFlowStore, flowId } from "./flow-store";
import type { MarketPort } from "./ports";

vi.setConfig({ testTimeout: 30_000 });

const noMarket = {} as MarketPort;

let chain: TestChain;
let account: ContractAccount;
beforeAll(async () => {
  chain = await startTestChain();
  account = await openContractAccount(chain, chain.accounts.taker);
}, 60_000);
afterAll(() => chain?.stop());

/** How a flow ended: its status, and the code of its failure. */
const endOf = ({ end }: { end: Flow }) => [flowStatus(end), end.failure?.code];
const done = ["confirmed", undefined];

/** Follows the transaction of a flow that ended, as a page does after a reload that came before its receipt. */
async function endAfterReload(flow: Flow) {
  const waiting: Flow = {
    ...flow,
    failure: null,
    steps: flow.steps.map((step, at) =>
      at < flow.steps.length - 1 ? step : { ...step, status: "submitted" },
    ),
  };
  const store = createFlowStore(null);
  store.start(waiting);
  const ports = testPorts(chain, chain.accounts.taker, noMarket);
  await resumeSavedFlow(waiting, { store, ports, chain: testWebChain(chain).chain, context: {} });
  return endOf({ end: store.get(flowId(waiting)) ?? waiting });
}

/** The flow as a version saved it that did not know what to look for in the receipt. */
function without(flow: Flow, ...keys: readonly string[]): Flow {
  const data = Object.fromEntries(Object.entries(flow.data).filter(([key]) => !keys.includes(key)));
  return { ...flow, data };
}

/** A listing of the contract account. Its page only shows and cancels it, so that nobody needs its signature. */
async function listingOf(tokenId: bigint): Promise<OrderComponents> {
  const { order } = await signListing(chain, chain.accounts.maker, { tokenId });
  const [own, ...fees] = order.consideration;
  if (own === undefined) throw new Error("the listing pays nobody");
  return {
    ...order,
    offerer: account.address,
    consideration: [{ ...own, recipient: account.address }, ...fees],
  };
}

const orderOf = (order: OrderComponents): Order =>
  ({
    ...summaryOf(order),
    remaining: order.offer[0]?.startAmount.toString() ?? "1",
    scope: { kind: "item", tokenId: order.offer[0]?.identifierOrCriteria.toString() ?? "" },
    collection: { slug: "kiln", name: "Kiln" },
    order: { parameters: encodeOrderComponents(order), signature: "0x" as Hex },
  }) as unknown as Order;

describe("a contract account whose transaction succeeds and does nothing", () => {
  it("has bought nothing of a listing, also after a reload", async () => {
    const { maker } = chain.accounts;
    await approveConduit(chain, maker);
    const fees = [{ kind: "marketplace", recipient: testFeeRecipient, bps: 50 }] as const;
    const listing = await signListing(chain, maker, { tokenId: 1n, fees: [...fees] });
    const request: BuyRequest = {
      item: { chain: "base", contract: chain.collection, tokenId: "1", name: "Kiln #1" },
      listing: summaryOf(listing.order),
      quantity: 1n,
      web: testWebChain(chain),
      buyer: account.address,
    };
    const market = memoryMarket(chain, listing);
    const buy = async (ports: ReturnType<ContractAccount["idle"]>) => {
      const review = await prepareBuy(request, ports);
      return runNewFlow(fillFlow, { request: buyFill(request), review }, ports);
    };
    const idle = await buy(account.idle(market));
    expect(endOf(idle)).toEqual(["failed", "nothing_filled"]);
    expect(idle.end.failure?.title).toBe("Your transaction is done, but nothing was bought.");
    expect(await ownerOf(chain, 1n)).toBe(maker.address);
    expect(await endAfterReload(idle.end)).toEqual(["failed", "nothing_filled"]);
    expect(await endAfterReload(without(idle.end, "seaport"))).toEqual(done);
    expect(endOf(await buy(account.working(market)))).toEqual(done);
    expect(await ownerOf(chain, 1n)).toBe(account.address);
  });

  it("has bought nothing from a pool, also after a reload", async () => {
    const { poolFactory } = chain.protocol;
    await approveOperator(chain, chain.accounts.maker, poolFactory);
    const pool = await openPool(chain, [2n]);
    const web = testWebChain(chain);
    const request = {
      item: {
        ...{ chain: "base", contract: chain.collection, tokenId: "2", name: "Kiln #2" },
        collection: { slug: "kiln", name: "Kiln", verified: true },
      },
      ...{ pool, web: { ...web, pin: web.pin && { ...web.pin, poolFactory } }, account: account.address },
    };
    const buy = async (ports: ReturnType<ContractAccount["idle"]>) => {
      const review = await preparePoolBuy(request, ports);
      return runNewFlow(poolBuyFlow, { request, review }, ports);
    };
    const idle = await buy(account.idle(noMarket));
    expect(endOf(idle)).toEqual(["failed", "nothing_filled"]);
    expect(await endAfterReload(idle.end)).toEqual(["failed", "nothing_filled"]);
    expect(await endAfterReload(without(idle.end, "pool"))).toEqual(done);
    expect(endOf(await buy(account.working(noMarket)))).toEqual(done);
    expect(await ownerOf(chain, 2n)).toBe(account.address);
  });

  it("has cancelled none of several orders, nor all, also after a reload", async () => {
    const orders = [orderOf(await listingOf(3n)), orderOf(await listingOf(4n))].map(endingOrder);
    const cancel = (chosen: CancelOrdersRequest["orders"], ports: ReturnType<ContractAccount["idle"]>) =>
      runNewFlow(
        cancelOrdersFlow,
        { web: testWebChain(chain), maker: account.address, orders: chosen },
        ports,
      );
    for (const chosen of [orders, "all"] as const) {
      const idle = await cancel(chosen, account.idle(noMarket));
      expect(endOf(idle)).toEqual(["failed", "nothing_cancelled"]);
      expect(await endAfterReload(idle.end)).toEqual(["failed", "nothing_cancelled"]);
      expect(await endAfterReload(without(idle.end, "seaport"))).toEqual(done);
      expect(endOf(await cancel(chosen, account.working(noMarket)))).toEqual(done);
    }
  });

  it("has not cancelled one order, also after a reload", async () => {
    const order = await listingOf(5n);
    const market = memoryMarket(chain, { order, signature: "0x" });
    const request = {
      name: "Kiln #5",
      item: { chain: "base", contract: chain.collection, tokenId: "5" },
      ...{ order: summaryOf(order), web: testWebChain(chain), how: "cancel" as const },
    };
    const idle = await runNewFlow(endOrderFlow, request, account.idle(market));
    expect(endOf(idle)).toEqual(["failed", "nothing_cancelled"]);
    expect(await endAfterReload(idle.end)).toEqual(["failed", "nothing_cancelled"]);
    expect(await endAfterReload(without(idle.end, "seaport", "cancels"))).toEqual(done);
    expect(endOf(await runNewFlow(endOrderFlow, request, account.working(market)))).toEqual(done);
  });

  it("learns that its listing was bought before its cancellation", async () => {
    const { taker } = chain.accounts;
    await give(chain, chain.accounts.maker, account.address, 7n);
    const setApproval = [chain.protocol.conduit, true] as const;
    const data = encodeFunctionData({ abi: erc721Abi, functionName: "setApprovalForAll", args: setApproval });
    const approval: Call = { chain: "base", chainId: chain.chainId, to: chain.collection, data, value: "0" };
    await account.working(noMarket).wallet.sendCall(approval, account.address);
    const { seaport } = chain.protocol;
    // A test before this one raised it.
    const counter = await account.working(noMarket).chain.counter(chain.chainId, seaport, account.address);
    const order = { ...(await listingOf(7n)), counter };
    // The account's owner signs for it.
    const listing = { order, signature: await signOrder(chain, taker, order) };
    const ports = overtaken(chain, account.working(noMarket), listing);
    const orders = [endingOrder(orderOf(order))];
    const request = { web: testWebChain(chain), maker: account.address, orders };
    const { end } = await runNewFlow(cancelOrdersFlow, request, ports);
    expect([...endOf({ end }), overtakenBy(end)]).toEqual([...done, "all"]);
    expect(await ownerOf(chain, 7n)).toBe(taker.address);
  });

  it("has not sent an item, also after a reload", async () => {
    const { maker, stranger } = chain.accounts;
    await give(chain, maker, account.address, 6n);
    const request = (to: Address) => ({
      item: {
        ...{ chain: "base", contract: chain.collection, tokenId: "6", name: "Kiln #6" },
        standard: "erc721" as const,
        collection: { slug: "kiln", name: "Kiln", verified: true },
      },
      ...{ web: testWebChain(chain), from: account.address, to, quantity: 1n },
    });
    const idle = await runNewFlow(sendFlow, request(stranger.address), account.idle(noMarket));
    expect(endOf(idle)).toEqual(["failed", "nothing_sent"]);
    expect(await endAfterReload(idle.end)).toEqual(["failed", "nothing_sent"]);
    expect(await endAfterReload(without(idle.end, "to"))).toEqual(done);
    const sent = await runNewFlow(sendFlow, request(stranger.address), account.working(noMarket));
    expect(endOf(sent)).toEqual(done);
    expect(await ownerOf(chain, 6n)).toBe(stranger.address);
  });

  it("has taken back no approval", async () => {
    const { poolFactory } = chain.protocol;
    const operator = poolFactory;
    const web = testWebChain(chain);
    const approve = { abi: erc721Abi, functionName: "setApprovalForAll", args: [operator, true] } as const;
    const call: Call = {
      ...{ chain: "base", chainId: chain.chainId, to: chain.collection, value: "0" },
      data: encodeFunctionData(approve),
    };
    await account.working(noMarket).wallet.sendCall(call, account.address);
    const request: RevokeRequest = {
      ...{ web, account: account.address },
      grant: { kind: "collection", contract: chain.collection, collectionName: "Kiln", operator },
    };
    // Every question comes a quarter of a minute after the one before it.
    const idle = account.idle(noMarket);
    let now = idle.now();
    const clock = () => {
      now += 16_000;
      return now;
    };
    const late = { ...idle, now: clock };
    expect(endOf(await runNewFlow(revokeFlow, request, late))).toEqual(["failed", "nothing_revoked"]);
    expect(endOf(await runNewFlow(revokeFlow, request, account.working(noMarket)))).toEqual(done);
    const reader = idle.chain;
    expect(await reader.isApprovedForAll(chain.chainId, chain.collection, account.address, operator)).toBe(
      false,
    );
  });
});
