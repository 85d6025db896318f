import { parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Order } from "@/lib/contract/order";
import type { CreateListingBody } from "@/lib/contract/order-requests";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { hashOrder } from "@/lib/seaport/hash-order";
import { shownSigned } from "@/lib/trade/end/shown-order";
import { UnreachableError } from "@/lib/trade/errors/problem-error";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { approveConduit, signListing } from "@/local/testing/orders";
import { type CancelOrdersRequest, cancelOrdersFlow } from "../end/cancel-orders";
import { createFlowStore, flowId } from "../flow/flow-store";
import type { MarketPort, Ports } from "../flow/ports";
import { createListingDraft } from "../list/prepare";
import { runNewFlow } from "../testing/run-new-flow";
import { memoryMarket, testPorts, testWebChain } from "../testing/scenes/anvil-ports";
import { kilnCollection, liveAnswer } from "../testing/scenes/make-scene";
import { reviewSigned } from "./review-signed";
import { startOrder } from "./run";
import { createSignedOrders, signedOrders } from "./signed-orders";

let chain: TestChain;
let book: ReturnType<typeof createSignedOrders>;

const id = "list:base:kiln:1";

beforeAll(async () => {
  chain = await startTestChain();
  await approveConduit(chain, chain.accounts.maker);
}, 60_000);

afterAll(() => chain?.stop());

beforeEach(() => {
  book = createSignedOrders(null);
});

const emptyMarket = { openOrders: async () => [] } as unknown as MarketPort;

function portsWith(market: MarketPort = emptyMarket): Ports {
  return testPorts(chain, chain.accounts.maker, market);
}

/** Signs a listing whose post gets no answer. */
async function signLost(tokenId: bigint) {
  const signed = await signListing(chain, chain.accounts.maker, { tokenId });
  book.add(id, signed.order, signed.signature);
  return signed;
}

const review = (ports: Ports, patienceMs = 6_000) =>
  reviewSigned(id, {
    web: testWebChain(chain),
    maker: chain.accounts.maker.address,
    ports,
    book,
    patienceMs,
  });

/** The token ids of the orders that are still in the book. */
const remembered = () => book.list(id).map(({ order }) => order.offer[0]?.identifierOrCriteria);

/** Cancels from another dialog, which is closed before the cancellation is done. */
async function cancelElsewhere(orders: CancelOrdersRequest["orders"]) {
  const request = { web: testWebChain(chain), maker: chain.accounts.maker.address, orders };
  expect(await runNewFlow(cancelOrdersFlow, request, portsWith())).toMatchObject({ done: true });
}

describe("an order that was signed before, when a dialog asks about it", () => {
  it("is forgotten if another dialog cancelled it, and other orders stay", async () => {
    const [gone] = [await signLost(1n), await signLost(2n)];
    const shown = shownSigned(gone.order, "Kiln #1");
    if (shown === null) throw new Error("the order has no shape");
    await cancelElsewhere([{ components: gone.order, shown }]);
    expect((await review(portsWith())).asked.size).toBe(2);
    expect(remembered()).toEqual([2n]);
  });

  it("is forgotten if the counter was raised, and orders signed after that stay", async () => {
    await signLost(3n);
    await cancelElsewhere("all");
    await signLost(4n);
    await review(portsWith());
    expect(remembered()).toEqual([4n]);
  });

  it("is forgotten if it was filled", async () => {
    const { order, signature } = await signLost(5n);
    const { taker } = chain.accounts;
    const { seaport, conduitKey } = chain.protocol;
    const fill = buildFulfillment({ order, signature, taker: taker.address, conduitKey, salt: 1n });
    const { data, value } = fill;
    const hash = await chain.client.sendTransaction({
      account: taker,
      to: seaport,
      data,
      value,
      chain: null,
    });
    await waitForSuccess(chain.client, hash);
    await review(portsWith());
    expect(remembered()).toEqual([]);
  });

  it("is forgotten after its end, even if the chain and the marketplace do not answer", async () => {
    const { order } = await signLost(6n);
    const ports = { ...portsWith(), chain: silentChain, market: silentMarket };
    await review({ ...ports, now: () => Number(order.endTime) * 1000 });
    expect(remembered()).toEqual([]);
  });

  it("counts as valid if the chain and the marketplace do not answer in time", async () => {
    await signLost(7n);
    const unanswered = { ...portsWith(), chain: silentChain, market: silentMarket };
    const { asked, stored } = await review(unanswered);
    expect([asked.size, stored.size, remembered()]).toEqual([1, 0, [7n]]);
    const never = () => new Promise<never>(() => undefined);
    const hanging = {
      ...unanswered,
      chain: { ...silentChain, counter: never, orderStatus: never },
      market: { ...silentMarket, openOrders: never },
    };
    expect((await review(hanging, 20)).asked.size).toBe(1);
    expect(remembered()).toEqual([7n]);
  });

  it("is not shown as still valid if the marketplace has it for this maker, whatever else it has", async () => {
    const stored = await signLost(8n);
    const lost = await signLost(9n);
    const asked: object[] = [];
    const market: MarketPort = {
      ...memoryMarket(chain, stored),
      async openOrders(side, query) {
        asked.push({ side, ...query });
        const [own] = await memoryMarket(chain, stored).openOrders(side, query);
        const [foreign] = await memoryMarket(chain, lost).openOrders(side, query);
        if (own === undefined || foreign === undefined) throw new Error("the market has both");
        return [own, { ...foreign, maker: chain.accounts.taker.address }];
      },
    };
    expect([...(await review(portsWith(market))).stored]).toEqual([hashOrder(stored.order)]);
    expect(asked).toEqual([
      {
        side: "listing",
        maker: chain.accounts.maker.address,
        chain: "base",
        contract: chain.collection,
      },
    ]);
  });

  it("stays in the book if another account signed it", async () => {
    const { order, signature } = await signListing(chain, chain.accounts.taker, { tokenId: 11n });
    book.add(id, { ...order, endTime: 1n }, signature);
    expect((await review(portsWith())).asked.size).toBe(0);
    expect(book.list(id)).toHaveLength(1);
  });
});

describe("a live listing whose answer was lost", () => {
  it("is not shown as still valid when its dialog opens again, and is posted again instead of signed twice", async () => {
    const startsAt = Math.floor(Date.now() / 1000);
    const draft = createListingDraft({
      item: {
        chain: "base",
        contract: chain.collection,
        tokenId: "10",
        name: "Kiln #10",
        standard: "erc721",
      },
      collection: kilnCollection(chain.accounts.deployer.address),
      web: testWebChain(chain),
      seller: chain.accounts.maker.address,
      price: parseEther("2.2"),
      currency: zeroAddress,
      quantity: 1n,
      taker: null,
      startsAt,
      expiresAt: startsAt + 604_800,
      payCreator: true,
    });
    const taken: Order[] = [];
    const posted: CreateListingBody[] = [];
    const market = {
      async createListing(body: CreateListingBody): Promise<Order> {
        posted.push(body);
        const live = { ...liveAnswer(body), maker: chain.accounts.maker.address };
        taken.push(live);
        if (posted.length === 1) throw new UnreachableError(new Error("the answer is lost"));
        return live;
      },
      openOrders: async () => taken,
    } as unknown as MarketPort;
    const ports = portsWith(market);
    const store = createFlowStore(null);
    expect(await startOrder(draft, { store, ports })).toBeNull();
    store.end(flowId(draft));

    const known = { web: testWebChain(chain), maker: chain.accounts.maker.address, ports };
    const { stored } = await reviewSigned(flowId(draft), { ...known, book: signedOrders });
    expect([...stored]).toEqual([taken[0]?.hash]);
    expect(await startOrder(draft, { store, ports })).not.toBeNull();
    expect(posted[1]).toEqual(posted[0]);
    expect(signedOrders.list(flowId(draft))).toEqual([]);
  });
});

const unanswered = () => Promise.reject(new Error("no answer"));
const silentChain = { counter: unanswered, orderStatus: unanswered } as unknown as Ports["chain"];
const silentMarket = { openOrders: unanswered } as unknown as MarketPort;
