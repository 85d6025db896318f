import { erc20Abi, parseEther, recoverAddress, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { testEditionsAbi } from "@/lib/abi/generated/test-editions";
import type { Call } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/order";
import type { CreateOfferBody, Fulfillment } from "@/lib/contract/order-requests";
import { buildAcceptance } from "@/lib/seaport/build-acceptance";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { hashOrder } from "@/lib/seaport/hash-order";
import { orderDigests } from "@/lib/seaport/order-digests";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import { explainError } from "@/lib/tx/explain-error";
import { flowStatus } from "@/lib/tx/flow";
import { buildApproveAll } from "@/lib/tx/token-calls";
import { deployContract, waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/chains/test-chain";
import { acceptFill } from "./accept-fill";
import type { AcceptRequest } from "./accept-types";
import { createFillFlow } from "./fill";
import { createFlowStore, flowId } from "./flow-store";
import { createMakingFlow } from "./making";
import { offerMaking, readOfferNeeds } from "./offer-making";
import { type OfferRequest, offerFees, offerTotal } from "./offer-types";
import type { MarketPort } from "./ports";
import { prepareAccept } from "./prepare-accept";
import { runFill } from "./run-fill";
import { runMaking } from "./run-making";
import { settledOf } from "./settled-of";
import { testPorts, testWebChain } from "./testing/anvil-ports";

// Dozens of transactions, each waited for: seconds, where other tests share the machine.
vi.setConfig({ testTimeout: 30_000 });

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain({ chainId: 990_113 });
}, 60_000);

afterAll(() => chain?.stop());

function request(changes: Partial<OfferRequest> = {}): OfferRequest {
  const startsAt = Math.floor(Date.now() / 1000) - 60;
  return {
    subject: {
      chain: "base",
      contract: chain.collection,
      standard: "erc721",
      scope: { kind: "collection" },
      collectionSlug: "kiln",
      collectionName: "Kiln",
      itemName: null,
    },
    collection: {
      name: "Kiln",
      creatorEarnings: {
        bps: 500,
        recipients: [{ address: chain.accounts.stranger.address, bps: 500 }],
        enforcement: { base: "optional" },
      },
    },
    web: testWebChain(chain),
    maker: chain.accounts.maker.address,
    price: parseEther("2"),
    quantity: 1n,
    currency: chain.protocol.wrapped,
    startsAt,
    expiresAt: startsAt + 604_800,
    ...changes,
  };
}

/** Makes an offer as the page does, and gives what was posted. */
async function offer(wanted: OfferRequest) {
  const posted: CreateOfferBody[] = [];
  const market = {
    createOffer: async (body: CreateOfferBody) => {
      posted.push(body);
      return { id: "ord_live" } as Order;
    },
  } as unknown as MarketPort;
  const ports = testPorts(chain, chain.accounts.maker, market);
  const store = createFlowStore(null);
  const making = offerMaking(wanted);
  const flow = createMakingFlow(making, await making.missing(ports), ports);
  store.start(flow);
  const order = await runMaking(flow, { making, store, ports });
  return { order, posted, end: store.get(flowId(flow)) ?? flow };
}

const read = (functionName: "balanceOf" | "allowance", args: readonly `0x${string}`[]) =>
  chain.client.readContract({
    address: chain.protocol.wrapped,
    abi: erc20Abi,
    functionName,
    args: args as never,
  });

describe("making an offer", () => {
  it("wraps what is missing, allows exactly the price, signs what the form says and posts it", async () => {
    const wanted = request();
    const { order, posted, end } = await offer(wanted);
    expect(end.steps.map((step) => step.id)).toEqual(["wrap", "approve", "sign", "post"]);
    expect(order?.id).toBe("ord_live");
    const { maker } = chain.accounts;
    expect(await read("balanceOf", [maker.address])).toBe(parseEther("2"));
    expect(await read("allowance", [maker.address, chain.protocol.conduit])).toBe(parseEther("2"));
    const [body] = posted;
    expect(body?.scope).toEqual({ kind: "collection" });
    const components = decodeOrderComponents(body?.order.parameters as never);
    const signature = body?.order.signature ?? "0x";
    const { digest } = orderDigests(components, signature, chain.domain);
    expect(await recoverAddress({ hash: digest, signature })).toBe(maker.address);
    expect(components.offer[0]?.startAmount).toBe(parseEther("2"));
  });

  it("wraps and approves nothing where there is enough, and nothing above the next price", async () => {
    const { end } = await offer(request({ price: parseEther("1") }));
    expect(end.steps.map((step) => step.id)).toEqual(["sign", "post"]);
    const more = await offer(request({ price: parseEther("2.5") }));
    expect(more.end.steps.map((step) => step.id)).toEqual(["wrap", "approve", "sign", "post"]);
    expect(await read("balanceOf", [chain.accounts.maker.address])).toBe(parseEther("2.5"));
  });

  it("says how much is missing where wrapping can not make up for it, and begins nothing", async () => {
    const wanted = request({ price: parseEther("9999999") });
    await expect(
      readOfferNeeds(wanted, testPorts(chain, chain.accounts.maker, {} as MarketPort)),
    ).rejects.toMatchObject({
      code: "insufficient_funds",
      facts: { missing: expect.stringContaining("WETH") },
    });
    const { usdc: currency } = chain.protocol;
    await expect(
      readOfferNeeds(
        request({ currency, price: 5n }),
        testPorts(chain, chain.accounts.maker, {} as MarketPort),
      ),
    ).rejects.toMatchObject({ code: "insufficient_funds" });
  });

  it("names the signed zone for a trait offer, and binds it to its traits", async () => {
    const traits = [{ type: "Hat", value: "Crown" }];
    const subject = { ...request().subject, scope: { kind: "trait", traits } as const };
    const { posted } = await offer(request({ subject, price: parseEther("1") }));
    expect(posted[0]?.scope).toEqual({ kind: "trait", traits });
    expect(posted[0]?.order.parameters.zone).toBe(chain.protocol.signedZone);
    expect(posted[0]?.order.parameters.zoneHash).not.toMatch(/^0x0+$/);
  });
});

describe("accepting an offer", () => {
  /** A marketplace that answers as the service does, changed in whatever a test wants changed. */
  function acceptance(
    posted: CreateOfferBody,
    change: (answer: Fulfillment) => Fulfillment = (answer) => answer,
  ): MarketPort {
    const order = decodeOrderComponents(posted.order.parameters as never);
    const { conduitKey, seaport, conduit } = chain.protocol;
    const token = order.consideration[0]?.token ?? zeroAddress;
    const isApproved = (owner: `0x${string}`) =>
      chain.client.readContract({
        address: token,
        abi: erc721Abi,
        functionName: "isApprovedForAll",
        args: [owner, conduit],
      });
    return {
      async offerFulfillment(
        _: string,
        { taker, tokenId, quantity }: { taker: `0x${string}`; tokenId: string; quantity: string },
      ) {
        const { data, price, proceeds } = buildAcceptance({
          order,
          signature: posted.order.signature,
          taker,
          tokenId: BigInt(tokenId),
          quantity: BigInt(quantity),
          conduitKey,
          salt: BigInt(Date.now()),
        });
        const call = (to: `0x${string}`, bytes: `0x${string}`): Call => ({
          chain: "base",
          chainId: chain.chainId,
          to,
          data: bytes,
          value: "0",
        });
        return change({
          orderId: "ord_live",
          orderHash: hashOrder(order),
          approvals: (await isApproved(taker)) ? [] : [call(token, buildApproveAll(conduit))],
          transaction: call(seaport, data),
          price: price.toString(),
          currency: chain.protocol.wrapped,
          fees: offerFees(request({ price })).fees.map((fee) => ({ ...fee, amount: fee.amount.toString() })),
          proceeds: proceeds.toString(),
          serverSignature: null,
          expiresAt: null,
        });
      },
    } as unknown as MarketPort;
  }

  async function made(
    price: bigint,
    changes: Partial<OfferRequest> = {},
  ): Promise<{ posted: CreateOfferBody; asked: AcceptRequest }> {
    const wanted = request({ price, ...changes });
    const { posted } = await offer(wanted);
    const [body] = posted;
    if (body === undefined) throw new Error("nothing was posted");
    const { fees, proceeds } = offerFees(wanted);
    const asked: AcceptRequest = {
      item: { chain: "base", contract: wanted.subject.contract, tokenId: "11", name: "Kiln #11" },
      offer: {
        id: "ord_live",
        hash: hashOrder(decodeOrderComponents(body.order.parameters as never)),
        maker: wanted.maker,
        chain: "base",
        contract: wanted.subject.contract,
        scope: { kind: "collection" },
        price: offerTotal(wanted).toString(),
        currency: wanted.currency,
        quantity: wanted.quantity.toString(),
        fees: fees.map((fee) => ({ ...fee, amount: fee.amount.toString() })),
        proceeds: proceeds.toString(),
        expiresAt: wanted.expiresAt,
      },
      quantity: 1n,
      web: wanted.web,
      seller: chain.accounts.taker.address,
    };
    return { posted: body, asked };
  }

  async function accept(asked: AcceptRequest, market: MarketPort) {
    const ports = testPorts(chain, chain.accounts.taker, market);
    const review = await prepareAccept(asked, ports);
    const store = createFlowStore(null);
    const flow = createFillFlow(acceptFill(asked), review, ports);
    store.start(flow);
    const done = await runFill(flow, { fill: acceptFill(asked), review, store, ports });
    return { done, review, end: store.get(flowId(flow)) ?? flow };
  }

  it("approves the collection once, gives the item and gets the proceeds to the wei", async () => {
    const { posted, asked } = await made(parseEther("1.5"));
    const { taker, maker } = chain.accounts;
    const before = await read("balanceOf", [taker.address]);
    const { done, end, review } = await accept(asked, acceptance(posted));
    expect(review.verification.blocked).toBe(false);
    expect(end.failure).toBeNull();
    expect(done).toBe(true);
    expect(end.steps.map((step) => step.id)).toEqual(["approve", "fill"]);
    expect(flowStatus(end)).toBe("confirmed");
    const owner = await chain.client.readContract({
      address: chain.collection,
      abi: erc721Abi,
      functionName: "ownerOf",
      args: [11n],
    });
    expect(owner).toBe(maker.address);
    expect((await read("balanceOf", [taker.address])) - before).toBe(BigInt(asked.offer.proceeds));
  });

  it("gives a part of several units for that part of the price, and another part later", async () => {
    const { deployer, maker, taker } = chain.accounts;
    const contract = await deployContract(chain.client, { contract: "TestEditions", account: deployer });
    const mint = { address: contract, abi: testEditionsAbi, functionName: "mint" } as const;
    await waitForSuccess(
      chain.client,
      await chain.client.writeContract({ ...mint, account: deployer, args: [taker.address, 11n, 6n] }),
    );
    const subject = { ...request().subject, contract, standard: "erc1155" as const };
    const price = parseEther("0.3");
    const { posted, asked } = await made(price, { subject, quantity: 5n });
    expect(await read("allowance", [maker.address, chain.protocol.conduit])).toBeGreaterThanOrEqual(
      5n * price,
    );
    const held = (account: `0x${string}`) =>
      chain.client.readContract({
        address: contract,
        abi: testEditionsAbi,
        functionName: "balanceOf",
        args: [account, 11n],
      });
    const before = await read("balanceOf", [taker.address]);
    const first = await accept({ ...asked, quantity: 3n }, acceptance(posted));
    expect(first.review.verification.rows.find(({ id }) => id === "send")?.value).toBe("3 × Kiln #11");
    expect([first.done, first.end.failure]).toEqual([true, null]);
    expect(settledOf(first.end)).toEqual({ quantity: 3n, amount: (3n * BigInt(asked.offer.proceeds)) / 5n });
    expect(await held(maker.address)).toBe(3n);
    const unit = BigInt(asked.offer.proceeds) / 5n;
    expect((await read("balanceOf", [taker.address])) - before).toBe(3n * unit);

    // Bytes for more or fewer units than were agreed to never reach the wallet.
    const other = acceptance(posted);
    const changed = {
      offerFulfillment: (id: string, body: { taker: `0x${string}`; tokenId: string; quantity: string }) =>
        other.offerFulfillment(id, { ...body, quantity: "2" }),
    } as MarketPort;
    expect((await accept({ ...asked, quantity: 1n }, changed)).done).toBe(false);
    expect((await accept({ ...asked, quantity: 1n }, acceptance(posted))).done).toBe(true);
    expect([await held(maker.address), await held(taker.address)]).toEqual([4n, 2n]);

    // A match settles as it was signed or not at all: where fewer are wanted by now, none is given.
    await expect(accept({ ...asked, quantity: 2n }, acceptance(posted))).rejects.toThrow();
    expect((await accept({ ...asked, quantity: 1n }, acceptance(posted))).done).toBe(true);
  });

  it("refuses to open the wallet for another token, lower proceeds, fees that were not shown or another target", async () => {
    const { posted, asked } = await made(parseEther("1"));
    const item = { ...asked.item, tokenId: "12", name: "Kiln #12" };
    const lies: ((answer: Fulfillment) => Fulfillment)[] = [
      (answer) => ({
        ...answer,
        transaction: { ...answer.transaction, to: chain.accounts.stranger.address },
      }),
      (answer) => ({ ...answer, transaction: { ...answer.transaction, value: "1" } }),
      (answer) => ({ ...answer, orderHash: `0x${"ab".repeat(32)}` }),
    ];
    for (const lie of lies) {
      const { done, review } = await accept({ ...asked, item }, acceptance(posted, lie));
      expect(review.verification.blocked).toBe(true);
      expect(done).toBe(false);
    }
    const other = acceptance(posted);
    const swapped = {
      offerFulfillment: (id: string, body: { taker: `0x${string}`; tokenId: string; quantity: string }) =>
        other.offerFulfillment(id, { ...body, tokenId: "13" }),
    } as MarketPort;
    expect((await accept({ ...asked, item }, swapped)).done).toBe(false);
    const cheaper = {
      ...asked,
      item,
      offer: { ...asked.offer, proceeds: (BigInt(asked.offer.proceeds) + 1n).toString() },
    };
    expect((await accept(cheaper, acceptance(posted))).done).toBe(false);
    const [first] = asked.offer.fees;
    if (first === undefined) throw new Error("the offer has fees");
    const otherFees = [[], asked.offer.fees.slice(1), [...asked.offer.fees, { ...first, amount: "1" }]];
    for (const fees of otherFees) {
      const hidden = { ...asked, item, offer: { ...asked.offer, fees } };
      expect((await accept(hidden, acceptance(posted))).done).toBe(false);
    }
  });

  it("says that an offer has ended which the chain refuses, not that its bytes are others", async () => {
    const { posted, asked } = await made(parseEther("1"));
    const data = buildCancel([decodeOrderComponents(posted.order.parameters as never)]);
    const { seaport } = chain.protocol;
    const from = { account: chain.accounts.maker, chain: chain.client.chain };
    await waitForSuccess(chain.client, await chain.client.sendTransaction({ ...from, to: seaport, data }));
    const item = { ...asked.item, tokenId: "12", name: "Kiln #12" };
    const refusal = await accept({ ...asked, item }, acceptance(posted)).catch((error: unknown) => error);
    expect(explainError(refusal, { act: "accept", itemName: item.name })).toMatchObject({
      code: "offer_ended",
      title: "This offer has ended.",
    });
  });

  it("tells a maker that the offer is their own", async () => {
    const { posted, asked } = await made(parseEther("1"));
    const own = { ...asked, seller: chain.accounts.maker.address };
    const ports = testPorts(chain, chain.accounts.maker, acceptance(posted));
    await expect(prepareAccept(own, ports)).rejects.toMatchObject({ code: "own_offer" });
  });
});
