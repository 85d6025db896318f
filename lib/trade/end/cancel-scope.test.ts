import type { Hex } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import { hashOrder } from "@/lib/seaport/hash-order";
import { shownSigned } from "@/lib/trade/end/shown-order";
import { type Flow, flowStatus } from "@/lib/trade/flow/flow";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { signListing } from "@/local/testing/orders";
import { createFlowStore, flowId } from "../flow/flow-store";
import type { MarketPort } from "../flow/ports";
import { testPorts, testWebChain } from "../testing/scenes/anvil-ports";
import { type CancelOrdersRequest, cancelOrdersFlow } from "./cancel-orders";
import { isWithin, takeUpCancel } from "./cancel-scope";

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
}, 60_000);

afterAll(() => chain?.stop());

/** A listing of the maker, as the page that signed it has it. */
async function signed(tokenId: bigint) {
  const { order } = await signListing(chain, chain.accounts.maker, { tokenId });
  const shown = shownSigned(order, `Kiln #${tokenId}`);
  if (shown === null) throw new Error("the order has no shape");
  return { ending: { components: order, shown }, hash: hashOrder(order) };
}

async function isCancelled(hash: Hex): Promise<boolean> {
  const status = await chain.client.readContract({
    address: chain.protocol.seaport,
    abi: seaportAbi,
    functionName: "getOrderStatus",
    args: [hash],
  });
  return status[1];
}

/** Sends a cancellation and mines it only after `look` has seen it pending. @returns the finished flow */
async function cancelUnderEyes(orders: CancelOrdersRequest["orders"], look: (flow: Flow) => void) {
  const ports = testPorts(chain, chain.accounts.maker, {} as MarketPort);
  const request = { web: testWebChain(chain), maker: chain.accounts.maker.address, orders };
  const store = createFlowStore(null);
  const flow = cancelOrdersFlow.create(request, ports);
  const id = flowId(flow);
  store.start(flow);
  await chain.client.setAutomine(false);
  try {
    const onItsWay = new Promise<Flow>((resolve) => {
      store.subscribe(() => {
        const now = store.get(id);
        if (now !== null && flowStatus(now) === "submitted") resolve(now);
      });
    });
    const done = cancelOrdersFlow.run(flow, request, { store, ports });
    look(await onItsWay);
    await chain.client.mine({ blocks: 1 });
    expect(await done).toBe(true);
  } finally {
    await chain.client.setAutomine(true);
  }
  return store.get(id);
}

describe("a running cancellation that a dialog finds", () => {
  it("is not shown as ending other orders of the same maker, which stay valid when it is done", async () => {
    const [ending, earlier] = await Promise.all([signed(1n), signed(2n)]);
    const end = await cancelUnderEyes([ending.ending], (flow) => {
      expect(takeUpCancel(flow, [earlier.hash])).toBeNull();
      expect(takeUpCancel(flow, [ending.hash, earlier.hash])).toBeNull();
      expect(takeUpCancel(flow, "all")).toBeNull();
      expect(takeUpCancel(flow, null)).toBeNull();
      expect(takeUpCancel(flow, [ending.hash])).toBe(flow.data.orders);
      expect([isWithin(flow, [ending, earlier]), isWithin(flow, [earlier])]).toEqual([true, false]);
    });
    expect([await isCancelled(ending.hash), await isCancelled(earlier.hash)]).toEqual([true, false]);
    // A finished cancellation is not resumed: an order signed after it would be shown as ended.
    expect(takeUpCancel(end, [ending.hash])).toBeNull();
  });

  it("is shown for some of the orders that it ends", async () => {
    const [first, second] = await Promise.all([signed(3n), signed(4n)]);
    await cancelUnderEyes([first.ending, second.ending], (flow) => {
      expect(takeUpCancel(flow, [second.hash])).toBe(flow.data.orders);
      expect(isWithin(flow, [second])).toBe(false);
    });
  });

  it("is shown for every signed order if it raises the counter", async () => {
    const earlier = await signed(5n);
    const end = await cancelUnderEyes("all", (flow) => {
      expect([takeUpCancel(flow, [earlier.hash]), takeUpCancel(flow, "all")]).toEqual(["all", "all"]);
      expect(isWithin(flow, [earlier])).toBe(true);
    });
    expect(takeUpCancel(end, [earlier.hash])).toBeNull();
  });

  it("ends nothing if other code wrote into the tab's storage", async () => {
    const { hash } = await signed(6n);
    const ports = testPorts(chain, chain.accounts.maker, {} as MarketPort);
    const request = { web: testWebChain(chain), maker: chain.accounts.maker.address, orders: [] };
    const flow = cancelOrdersFlow.create(request, ports);
    for (const orders of ["{", "[1]", `"${hash}"`])
      expect(isWithin({ ...flow, data: { orders } }, [{ hash }])).toBe(false);
  });
});
