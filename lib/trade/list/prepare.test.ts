import { type Hex, parseEther, recoverAddress, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { Order } from "@/lib/contract/order";
import type { CreateListingBody } from "@/lib/contract/order-requests";
import { hashOrder } from "@/lib/seaport/hash-order";
import { orderDigests } from "@/lib/seaport/order-digests";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { UnreachableError } from "@/lib/trade/errors/problem-error";
import { flowStatus } from "@/lib/trade/flow/flow";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import type { Ports } from "../flow/ports";
import { savedVisibility } from "../make/order-visibility";
import { runOrder, startOrder } from "../make/run";
import { signedOrders } from "../make/signed-orders";
import { problemError, testPorts, testWebChain } from "../testing/scenes/anvil-ports";
import { kilnCollection, liveAnswer, makeOrder, takingMarket } from "../testing/scenes/make-scene";
import { createListingDraft, prepareListing } from "./prepare";
import type { ListRequest } from "./request";

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
}, 60_000);

afterAll(() => chain?.stop());

function request(changes: Partial<ListRequest> = {}): ListRequest {
  const startsAt = Math.floor(Date.now() / 1000);
  return {
    item: { chain: "base", contract: chain.collection, tokenId: "1", name: "Kiln #1", standard: "erc721" },
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
    ...changes,
  };
}

/** Ports whose marketplace stores posted orders. */
function posting() {
  const { market, listings: posted } = takingMarket();
  return { ports: testPorts(chain, chain.accounts.maker, market), posted };
}

const list = (wanted: ListRequest, ports: Ports) => makeOrder(createListingDraft(wanted), ports);

describe("the request for an enforced listing", () => {
  it("says that a signature ends it only where the service ends orders", () => {
    const { creatorEarnings, ...collection } = request().collection;
    const enforced = {
      ...collection,
      creatorEarnings: { ...creatorEarnings, enforcement: { base: "enforced" as const } },
    };
    const end = (endsOrders?: boolean) =>
      prepareListing(request({ collection: enforced, ...(endsOrders !== undefined && { endsOrders }) }), {
        counter: 0n,
        salt: 1n,
        payToken: null,
      }).verification.rows.at(-1)?.value;
    expect([end(), end(true), end(false)]).toEqual([
      "Sign here without a fee, or cancel on-chain",
      "Sign here without a fee, or cancel on-chain",
      "Cancel on-chain, network fee applies",
    ]);
  });
});

describe("listing an item", () => {
  it("approves the pinned conduit once, signs the form's order and posts it", async () => {
    const { ports, posted } = posting();
    const first = await list(request(), ports);
    expect(first.end.steps.map((step) => step.id)).toEqual(["approve", "sign", "post"]);
    expect(first.order?.id).toBe("ord_live");
    const approved = await chain.client.readContract({
      address: chain.collection,
      abi: erc721Abi,
      functionName: "isApprovedForAll",
      args: [chain.accounts.maker.address, chain.protocol.conduit],
    });
    expect(approved).toBe(true);

    const { parameters, signature } = posted[0]?.order ?? { parameters: undefined, signature: "0x" as Hex };
    if (parameters === undefined) throw new Error("nothing was posted");
    const order = decodeOrderComponents(parameters);
    const digests = orderDigests(hashOrder(order), signature, chain.domain);
    expect(await recoverAddress({ hash: digests.digest, signature })).toBe(chain.accounts.maker.address);
    expect(order.consideration.map((item) => item.startAmount)).toEqual([
      parseEther("2.079"),
      parseEther("0.11"),
      parseEther("0.011"),
    ]);

    const second = await list(request({ item: { ...request().item, tokenId: "2" } }), ports);
    expect(second.end.steps.map((step) => step.id)).toEqual(["sign", "post"]);
    expect(hashOrder(order)).not.toBe(
      posted[1] && hashOrder(decodeOrderComponents(posted[1].order.parameters)),
    );
  });

  it("leaves out optional creator earnings if the seller does, and never enforced ones", () => {
    const web = testWebChain(chain);
    const fees = (changes: Partial<ListRequest>) =>
      prepareListing(request({ web, ...changes }), { counter: 0n, salt: 1n, payToken: null }).request.message;
    expect(fees({ payCreator: false }).consideration).toHaveLength(2);
    const { collection } = request();
    const enforced = { ...collection.creatorEarnings, enforcement: { base: "enforced" as const } };
    const order = fees({ payCreator: false, collection: { ...collection, creatorEarnings: enforced } });
    expect(order.consideration).toHaveLength(3);
    expect(order).toMatchObject({ orderType: 2, zone: web.chain.contracts.signedZone });
  });

  it("pays the collection's own marketplace fee on the item's chain, and the chain's elsewhere", () => {
    const { collection, web } = request();
    const own = { bps: 200, recipient: web.chain.marketplaceFee.recipient };
    const lastPayment = (chainOfFee: string) => {
      const priced = { ...collection, marketplaceFee: { [chainOfFee]: own } };
      const wanted = request({ collection: priced, payCreator: false });
      const prepared = prepareListing(wanted, { counter: 0n, salt: 1n, payToken: null });
      return prepared.request.message.consideration.at(-1)?.startAmount;
    };
    expect(lastPayment("base")).toBe(parseEther("0.044"));
    expect(lastPayment("polygon")).toBe(parseEther("0.011"));
  });

  it("is not live after the seller rejects the signature, and is on the next try", async () => {
    const { ports, posted } = posting();
    const rejecting: Ports = {
      ...ports,
      wallet: { ...ports.wallet, sign: () => Promise.reject(Object.assign(new Error("no"), { code: 4001 })) },
    };
    const { end, store, id } = await list(request(), rejecting);
    expect(flowStatus(end)).toBe("rejected");
    expect(posted).toEqual([]);
    store.dispatch(id, { type: "retry", at: 0 });
    const flow = store.get(id);
    if (flow === null) throw new Error("the flow is kept");
    expect(await runOrder(flow, { draft: createListingDraft(request()), store, ports })).toMatchObject({
      id: "ord_live",
    });
  });

  it("posts the same signature again after the service was down, and reports why it was refused", async () => {
    const { ports, posted } = posting();
    let answers = 0;
    const market = {
      ...ports.market,
      createListing: (body: CreateListingBody) => {
        answers += 1;
        return answers === 1 ? Promise.reject(problemError("not_owner")) : ports.market.createListing(body);
      },
    };
    let signatures = 0;
    const wallet: Ports["wallet"] = {
      ...ports.wallet,
      sign: (typedData, signer) => {
        signatures += 1;
        return ports.wallet.sign(typedData, signer);
      },
    };
    const failing = { ...ports, market, wallet };
    const wanted = request();
    const { end, store } = await list(wanted, failing);
    expect(end.failure?.title).toBe("This listing was not accepted: the item is no longer in your wallet.");
    await startOrder(createListingDraft(wanted), { store, ports: failing });
    expect([posted.length, signatures]).toEqual([1, 1]);
  });

  it("is reported as stored, not as live, if the approval was revoked before it was posted again", async () => {
    const { ports } = posting();
    let answers = 0;
    const market = {
      ...ports.market,
      createListing: async (body: CreateListingBody): Promise<Order> => {
        answers += 1;
        if (answers === 1) throw new UnreachableError(new Error("the answer is lost"));
        return { ...liveAnswer(body), status: "inactive", statusReason: "not_approved" };
      },
    };
    const lost = { ...ports, market };
    const wanted = request({ item: { ...request().item, tokenId: "6" } });
    const { store, id } = await list(wanted, lost);
    expect(await startOrder(createListingDraft(wanted), { store, ports: lost })).toMatchObject({
      status: "inactive",
    });
    const end = store.get(id);
    if (end === null) throw new Error("the flow is kept");
    expect(flowStatus(end)).toBe("confirmed");
    expect(savedVisibility(end)).toEqual({ status: "inactive", statusReason: "not_approved", hidden: false });
    expect(signedOrders.list(id)).toEqual([]);
  });

  it("keeps its signature if the answer is about another order, and posts the same one again", async () => {
    const { ports, posted } = posting();
    let answers = 0;
    const market = {
      ...ports.market,
      createListing: async (body: CreateListingBody): Promise<Order> => {
        const live = await ports.market.createListing(body);
        answers += 1;
        return answers === 1 ? { ...live, hash: `0x${"77".repeat(32)}` } : live;
      },
    };
    const wanted = request({ item: { ...request().item, tokenId: "7" } });
    const { order, end, store, id } = await list(wanted, { ...ports, market });
    expect([order, end.failure?.code, end.failure?.title]).toEqual([
      null,
      "unexpected_answer",
      "The marketplace gave no answer about this listing.",
    ]);
    expect(signedOrders.list(id)).toHaveLength(1);
    expect(
      await startOrder(createListingDraft(wanted), { store, ports: { ...ports, market } }),
    ).not.toBeNull();
    expect(posted[1]).toEqual(posted[0]);
    expect(signedOrders.list(id)).toEqual([]);
    expect(store.get(id)?.data.standing).toBeUndefined();
  });

  it("refuses to sign on a chain whose conduit is not the pinned one", async () => {
    const { ports } = posting();
    const web = testWebChain(chain);
    const off = { ...web, trading: { on: false, code: "pin_mismatch", reason: "Another conduit." } as const };
    await expect(list(request({ web: off }), ports)).rejects.toMatchObject({ code: "trading_off" });
  });
});
