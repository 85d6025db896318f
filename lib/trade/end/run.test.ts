import type { Address, Hex } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import type { Call } from "@/lib/contract/chain";
import type { EndOrdersBody, EndOrdersResponse } from "@/lib/contract/end-orders";
import type { Order } from "@/lib/contract/order";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { deployEditions } from "@/local/testing/editions";
import { ownerOf } from "@/local/testing/holdings";
import { approveConduit, signListing } from "@/local/testing/orders";
import { createFlowStore, flowId } from "../flow/flow-store";
import type { Ports } from "../flow/ports";
import { resumeSavedFlow } from "../resume/resume-saved-flow";
import { runNewFlow } from "../testing/run-new-flow";
import { memoryMarket, summaryOf, testPorts, testWebChain } from "../testing/scenes/anvil-ports";
import { overtaken } from "../testing/scenes/overtaken";
import { filledBefore, overtakenBy } from "./filled-before";
import type { EndOrderRequest } from "./prepare";
import { endOrderFlow } from "./run";

let chain: TestChain;
let editions: Address;

beforeAll(async () => {
  chain = await startTestChain();
  const { maker } = chain.accounts;
  editions = await deployEditions(chain, [[maker.address, 20n]]);
  await approveConduit(chain, maker, editions);
}, 60_000);

afterAll(() => chain?.stop());

describe("ending a listing", () => {
  async function ending(how: EndOrderRequest["how"], terms: Partial<Parameters<typeof signListing>[2]> = {}) {
    const { tokenId = 3n } = terms;
    const listing = await signListing(chain, chain.accounts.maker, { ...terms, tokenId });
    const wanted: EndOrderRequest = {
      name: `Kiln #${tokenId}`,
      item: { chain: "base", contract: chain.collection, tokenId: tokenId.toString() },
      order: summaryOf(listing.order),
      web: testWebChain(chain),
      how,
    };
    return { listing, wanted, ports: testPorts(chain, chain.accounts.maker, memoryMarket(chain, listing)) };
  }

  async function run(wanted: EndOrderRequest, ports: Ports) {
    return runNewFlow(endOrderFlow, wanted, ports);
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

  it("cancels it on-chain", async () => {
    const { wanted, ports } = await ending("cancel");
    const { done, end } = await run(wanted, ports);
    expect([done, overtakenBy(end)]).toEqual([true, "nothing"]);
    expect(await isCancelled(wanted.order.hash)).toBe(true);
  });

  it("learns from the chain that it was bought before its cancellation, also after a reload", async () => {
    await approveConduit(chain, chain.accounts.maker);
    const { listing, wanted, ports } = await ending("cancel", { tokenId: 9n });
    const { done, end } = await run(wanted, overtaken(chain, ports, listing));
    expect([done, overtakenBy(end)]).toEqual([true, "all"]);
    expect(await ownerOf(chain, 9n)).toBe(chain.accounts.taker.address);
    // Seaport calls the filled order cancelled too.
    expect(await isCancelled(wanted.order.hash)).toBe(true);
    const { filled: _, ...data } = end.data;
    const steps = end.steps.map((step) => ({ ...step, status: "submitted" as const }));
    const waiting = { ...end, data, steps };
    const store = createFlowStore(null);
    store.start(waiting);
    const { chain: record } = testWebChain(chain);
    await resumeSavedFlow(waiting, { store, ports, chain: record, context: {} });
    expect(overtakenBy(store.get(flowId(waiting)) ?? waiting)).toBe("all");
  });

  it("learns how much of an edition was bought before its cancellation, and ends the rest", async () => {
    const terms = { standard: "erc1155", token: editions, tokenId: 1n, quantity: 5n } as const;
    const { listing, wanted, ports } = await ending("cancel", terms);
    const { end } = await run(wanted, overtaken(chain, ports, { ...listing, quantity: 2n }));
    expect(overtakenBy(end)).toBe("some");
    expect(filledBefore(end)).toEqual([
      { hash: wanted.order.hash, side: "listing", name: "Kiln #1", quantity: "5", filled: "2" },
    ]);
    expect(await isCancelled(wanted.order.hash)).toBe(true);
  });

  it("tells no units that were bought before the dialog read it, but those since, and always that nothing was left", async () => {
    const told = async (known: bigint, bought: readonly bigint[]) => {
      const terms = { standard: "erc1155", token: editions, tokenId: 1n, quantity: 5n } as const;
      const { listing, wanted, ports } = await ending("cancel", terms);
      const fills = bought.map((quantity) => ({ ...listing, quantity }));
      const { end } = await run({ ...wanted, filled: known }, overtaken(chain, ports, ...fills));
      return [overtakenBy(end), filledBefore(end)?.map(({ filled }) => filled)];
    };
    expect(await told(2n, [2n])).toEqual(["nothing", []]);
    expect(await told(2n, [2n, 1n])).toEqual(["some", ["3"]]);
    expect(await told(5n, [5n])).toEqual(["all", ["5"]]);
  });

  it("hides it with a short-lived signature of its maker, and leaves it fillable", async () => {
    const { wanted, ports } = await ending("hide");
    const headers: string[] = [];
    const market = {
      ...ports.market,
      hideOrder: async (_side: string, _id: string, header: string) => void headers.push(header),
    };
    expect((await run(wanted, { ...ports, market })).done).toBe(true);
    expect(headers[0]).toMatch(/^\d{10}\.0x[0-9a-f]{130}$/);
    expect(await isCancelled(wanted.order.hash)).toBe(false);
  });

  it("shows it again by posting the same order with its maker's signature", async () => {
    const { wanted, ports } = await ending("unhide");
    const posted: [hash: string, header: string][] = [];
    const market = {
      ...ports.market,
      showOrder: async (order: Order, header: string) => void posted.push([order.hash, header]),
    };
    expect((await run(wanted, { ...ports, market })).done).toBe(true);
    expect(posted).toEqual([[wanted.order.hash, expect.stringMatching(/^\d{10}\.0x[0-9a-f]{130}$/)]]);
  });

  it("ends an endable one by a signature, and saves until when it may still be filled", async () => {
    const { wanted, ports } = await ending("end", { zone: chain.protocol.signedZone });
    const asked: EndOrdersBody[] = [];
    const market = {
      ...ports.market,
      endOrders: async (body: EndOrdersBody) => {
        asked.push(body);
        return { results: [{ hash: wanted.order.hash, signableUntil: 1_900_000_000 }] };
      },
    };
    const { done, end } = await run(wanted, { ...ports, market });
    expect([done, end?.data.signableUntil]).toEqual([true, "1900000000"]);
    expect(asked).toMatchObject([{ hashes: [wanted.order.hash] }]);
    expect(await isCancelled(wanted.order.hash)).toBe(false);
  });

  it("does not believe an end of another order, or one that the service refused", async () => {
    const { wanted, ports } = await ending("end", { zone: chain.protocol.signedZone });
    const answers: [EndOrdersResponse["results"], string][] = [
      [[], "unexpected_answer"],
      [[{ hash: `0x${"12".repeat(32)}`, signableUntil: 1 }], "unexpected_answer"],
    ];
    for (const [results, code] of answers) {
      const market = { ...ports.market, endOrders: async () => ({ results }) };
      const { done, end } = await run(wanted, { ...ports, market });
      expect([done, end?.failure?.code]).toEqual([false, code]);
    }
  });

  it("asks for no signature to end an open one", async () => {
    const { wanted, ports } = await ending("end");
    const { done, end } = await run(wanted, ports);
    expect([done, end?.failure?.code]).toEqual([false, "verification_failed"]);
  });

  it.each(["hide", "unhide"] as const)("asks for no signature to %s another order", async (how) => {
    const { wanted, ports } = await ending(how);
    const other = await signListing(chain, chain.accounts.maker, { tokenId: 4n });
    const signed: unknown[] = [];
    const wallet = { ...ports.wallet, sign: async (request: unknown) => signed.push(request) as never };
    const market = {
      ...ports.market,
      order: () => memoryMarket(chain, other).order(summaryOf(other.order).id),
    };
    const { done, end } = await run(wanted, { ...ports, market, wallet });
    expect([done, end?.failure?.code, signed]).toEqual([false, "verification_failed", []]);
  });

  it("does not open the wallet for a cancellation that the chain refuses, and reports a chain that did not answer", async () => {
    const { wanted, ports } = await ending("cancel");
    const sent: Call[] = [];
    const steps: (boolean | undefined)[] = [];
    const wallet = {
      ...ports.wallet,
      sendCall: (call: Call, from: Address) =>
        ports.wallet.sendCall(call, from).finally(() => sent.push(call)),
    };
    const refusing = {
      ...ports.chain,
      // Seaport's error for an order of another maker.
      tryCall: () => Promise.reject(Object.assign(new Error("reverted"), { code: 3, data: "0x80ec7374" })),
    };
    expect((await run(wanted, { ...ports, wallet, chain: refusing })).done).toBe(false);
    expect(sent).toEqual([]);

    const silent = { ...ports.chain, tryCall: () => Promise.reject(new Error("no answer")) };
    const { done } = await runNewFlow(endOrderFlow, wanted, ports, {
      later: { ...ports, wallet, chain: silent },
      onChange: (flow) => steps.push(flow.steps[0]?.simulated),
    });
    expect(done).toBe(true);
    expect(steps).toContain(false);
    expect(steps).not.toContain(true);
  });

  it("does not cancel another order that the service substitutes", async () => {
    const { wanted, ports } = await ending("cancel");
    const other = await signListing(chain, chain.accounts.maker, { tokenId: 4n });
    const market = {
      ...ports.market,
      order: () => memoryMarket(chain, other).order(summaryOf(other.order).id),
    };
    const { done, end } = await run(wanted, { ...ports, market });
    expect(done).toBe(false);
    expect(end?.failure?.code).toBe("verification_failed");
    expect(await isCancelled(summaryOf(other.order).hash)).toBe(false);
  });
});
