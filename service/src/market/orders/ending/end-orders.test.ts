import type { Address, Hex, LocalAccount } from "viem";
import { parseEther, toHex } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashOrder } from "@/lib/seaport/hash-order";
import { waitForSuccess } from "../../../../../local/chains/deploy-contract";
import { give, ownerOf } from "../../../../../local/testing/holdings";
import { fundOffers } from "../../../../../local/testing/offers";
import { approveConduit, signTogether } from "../../../../../local/testing/orders";
import { refusalOfCall } from "../../../../../local/testing/refusal";
import { openSmartAccount } from "../../../../../local/testing/smart-account";
import { endBody, endOrders } from "../../../../testing/end-orders";
import {
  makerSignature,
  postListing,
  type SignedListing,
  signFeeListing,
  startListingService,
} from "../../../../testing/listings";
import { postOffer, signFeeOffer } from "../../../../testing/offers";
import { readStream } from "../../../../testing/read-stream";
import { requestApp, type TestAnswer, type TestService } from "../../../../testing/test-service";
import { createApp } from "../../../api/app";
import type { ServerSigner } from "../fulfil/server-signer";

describe("ending orders without a transaction", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;
  let stranger: LocalAccount;

  beforeAll(async () => {
    service = await startListingService();
    ({ maker, taker, stranger } = service.chain.accounts);
    await approveConduit(service.chain, taker);
    await fundOffers(service.chain, stranger, parseEther("10"));
    await service.settled();
  });
  afterAll(() => service.stop());

  const sign = (tokenId: bigint, terms: Partial<Parameters<typeof signFeeListing>[2]> = {}) =>
    signFeeListing(service, maker, { tokenId, zone: service.chain.protocol.signedZone, ...terms });

  async function list(tokenId: bigint): Promise<{ id: string; listing: SignedListing }> {
    const listing = await sign(tokenId);
    const { status, body } = await postListing(service, listing);
    expect([status, body.enforced, body.endable, body.signableUntil]).toEqual([201, false, true, null]);
    return { id: body.id, listing };
  }

  const fulfillmentOf = (id: string, account = taker, side: "listing" | "offer" = "listing") =>
    ({ method: "POST", path: `/v1/${side}s/${id}/fulfillment`, body: { taker: account.address } }) as const;
  const fulfill = (id: string): Promise<TestAnswer> => {
    const { path, ...init } = fulfillmentOf(id);
    return service.request(path, init);
  };
  const orderOf = async (id: string) => (await service.request(`/v1/orders/${id}`)).body;

  function transactionOf({ body }: TestAnswer, account = taker) {
    const { to, data, value } = body.transaction as { to: Address; data: Hex; value: string };
    return { account, to, data, value: BigInt(value) };
  }

  /** Another process of the service on the same database. */
  function openProcess(signer: ServerSigner | null = service.dependencies.signer) {
    const app = createApp({ ...service.dependencies, signer });
    return (path: string, init?: Parameters<typeof requestApp>[2]) => requestApp(app, path, init);
  }

  it("gives no signature afterwards, and names the last second of the one that it gave", async () => {
    const { id, listing } = await list(1n);
    const held = await fulfill(id);
    expect(held.body.serverSignature).toMatch(/^0x00/);
    const { status, body } = await endOrders(service, maker, [listing]);
    const hash = hashOrder(listing.order);
    expect([status, body]).toEqual([200, { results: [{ hash, signableUntil: held.body.expiresAt }] }]);
    expect(await orderOf(id)).toMatchObject({
      status: "inactive",
      statusReason: "ended",
      signableUntil: held.body.expiresAt,
    });
    expect((await fulfill(id)).body).toMatchObject({
      status: 409,
      code: "order_ended",
      statusReason: "ended",
    });
  });

  it("leaves nothing to a bot that tries its last signature in every second around the border", async () => {
    const { client } = service.chain;
    const { id, listing } = await list(1n);
    const held = await fulfill(id);
    const { body } = await endOrders(service, maker, [listing]);
    const [{ signableUntil }] = body.results as [{ signableUntil: number }];
    const honest = transactionOf(held);
    // The bot also says in the bytes that its signature counts for longer, or for another account.
    const extended = toHex(signableUntil + 3_600, { size: 8 }).slice(2);
    const named = toHex(held.body.expiresAt, { size: 8 }).slice(2);
    const longer = { ...honest, data: honest.data.replace(named, extended) as Hex };
    expect(longer.data).not.toBe(honest.data);
    const tries = async () => ({
      honest: await refusalOfCall(client.call(honest)),
      longer: await refusalOfCall(client.call(longer)),
      other: await refusalOfCall(client.call({ ...honest, account: stranger })),
      asked: (await fulfill(id)).body.code,
    });
    for (let second = signableUntil - 2; second <= signableUntil + 3; second += 1) {
      await client.setNextBlockTimestamp({ timestamp: BigInt(second) });
      await client.mine({ blocks: 1 });
      const { honest: outcome, ...others } = await tries();
      expect([second, outcome.split("(")[0]]).toEqual([
        second,
        second <= signableUntil ? "settles" : "SignatureExpired",
      ]);
      expect(others).toEqual({
        longer: expect.stringMatching(/^SignerNotActive\(|^InvalidSigner|^InvalidSignature/),
        other: expect.stringMatching(/^InvalidFulfiller\(/),
        asked: "order_ended",
      });
    }
    // What the bot left in the pool in time is mined in a later second, and fails.
    const late = await client.sendTransaction({ ...honest, gas: 1_000_000n });
    expect((await client.waitForTransactionReceipt({ hash: late })).status).toBe("reverted");
    expect(await ownerOf(service.chain, 1n)).toBe(maker.address);
  });

  it("loses to a bot that fills with the last signature in time, and the order is filled then", async () => {
    const { client } = service.chain;
    const { id, listing } = await list(2n);
    const held = await fulfill(id);
    await endOrders(service, maker, [listing]);
    await waitForSuccess(client, await client.sendTransaction(transactionOf(held)));
    await service.settled();
    expect(await orderOf(id)).toMatchObject({ status: "filled", statusReason: null });
    expect(await ownerOf(service.chain, 2n)).toBe(taker.address);
  });

  it("holds while two processes sign and end at once: no signature counts longer than the end says", async () => {
    const { id, listing } = await list(3n);
    const processes = [openProcess(), openProcess()];
    const { path, ...init } = fulfillmentOf(id);
    const asked = Array.from({ length: 24 }, async (_, index) => processes[index % 2]?.(path, init));
    const body = await endBody(service, maker, [listing]);
    // The end comes among the signatures, not before all of them.
    await Promise.race(asked);
    const ended = processes[1]?.("/v1/orders/end", { method: "POST", body });
    const later = Array.from({ length: 24 }, async (_, index) => processes[index % 2]?.(path, init));
    const answers = await Promise.all([...asked, ...later]);
    const until = (await ended)?.body.results[0].signableUntil;
    const given = answers.filter((answer) => answer?.status === 200);
    const refused = answers.filter((answer) => answer?.status === 409);
    expect([
      given.length + refused.length,
      refused.every((answer) => answer?.body.code === "order_ended"),
    ]).toEqual([48, true]);
    expect(given.length).toBeGreaterThan(0);
    expect(given.every((answer) => answer?.body.expiresAt <= until)).toBe(true);
    // A process that starts now knows of the end.
    expect((await openProcess()(path, init)).body.code).toBe("order_ended");
  });

  it("holds back a signature that is made while the order is ended", async () => {
    const { id, listing } = await list(4n);
    const { signer } = service.dependencies;
    if (signer === null) throw new Error("no signer");
    let ended: TestAnswer | undefined;
    const slow: ServerSigner = {
      ...signer,
      async vouch(request) {
        const signature = await signer.vouch(request);
        ended = await endOrders(service, maker, [listing]);
        return signature;
      },
    };
    const { path, ...init } = fulfillmentOf(id);
    const answer = await openProcess(slow)(path, init);
    expect([answer.status, answer.body.code, answer.body.serverSignature]).toEqual([
      409,
      "order_ended",
      undefined,
    ]);
    // Told too late rather than too early.
    expect(ended?.body.results[0].signableUntil).toBeGreaterThan(Date.now() / 1_000);
  });

  it("ends several at once, orders of a bulk signature too, and tells each that it cannot end", async () => {
    const { chain } = service;
    const [first, second, open, filled] = [await sign(5n), await sign(6n), await sign(7n), await list(8n)];
    const plain = await signFeeListing(service, maker, { tokenId: 7n });
    const signatures = await signTogether(chain, maker, [first.order, second.order]);
    for (const [index, { order }] of [first, second].entries()) {
      const { status } = await postListing(service, { order, signature: signatures[index] ?? "0x" });
      expect(status).toBe(201);
    }
    expect((await postListing(service, plain)).body).toMatchObject({ endable: false });
    const other = await signFeeListing(service, taker, { tokenId: 11n, zone: chain.protocol.signedZone });
    expect((await postListing(service, other)).status).toBe(201);
    await waitForSuccess(
      chain.client,
      await chain.client.sendTransaction(transactionOf(await fulfill(filled.id))),
    );
    await service.settled();

    const { body } = await endOrders(service, maker, [first, plain, open, second, other, filled.listing]);
    const told = body.results.map((result: { signableUntil?: number; problem?: { code: string } }) =>
      result.problem === undefined ? typeof result.signableUntil : result.problem.code,
    );
    expect(told).toEqual([
      "number",
      "not_endable",
      "not_found",
      "number",
      "invalid_maker_signature",
      "order_filled",
    ]);
    expect((await orderOf(hashOrder(other.order))).status).toBe("active");
    const again = await endOrders(service, maker, [second, first]);
    expect(again.body.results).toEqual([body.results[3], body.results[0]]);
  });

  it("needs the maker's own signature, in time, and an order that is known", async () => {
    const { listing } = await list(9n);
    const post = (body: object) => service.request("/v1/orders/end", { method: "POST", body });
    const refusals = [
      [await endBody(service, taker, [listing]), 403, "invalid_maker_signature"],
      [await endBody(service, maker, [listing], { secondsAhead: -5 }), 403, "invalid_maker_signature"],
      [await endBody(service, maker, [listing], { secondsAhead: 700 }), 403, "invalid_maker_signature"],
      [await endBody(service, maker, [`0x${"ab".repeat(32)}`]), 404, "not_found"],
      [await endBody(service, maker, [listing, listing]), 400, "invalid_request"],
      [{ ...(await endBody(service, maker, [listing])), chain: service.id }, 400, "invalid_request"],
      [{ ...(await endBody(service, maker, [listing])), hashes: [] }, 400, "invalid_request"],
    ] as const;
    for (const [body, status, code] of refusals) {
      const answer = await post(body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect((await orderOf(hashOrder(listing.order))).status).toBe("active");
  });

  it("stays ended when the order is posted or shown again", async () => {
    const { id, listing } = await list(10n);
    await endOrders(service, maker, [listing]);
    const unhide = await makerSignature(service, maker, listing.order, { action: "unhide" });
    for (const headers of [{}, { "x-maker-signature": unhide }]) {
      const answer = await postListing(service, listing, { headers });
      expect(answer.body).toMatchObject({ status: 409, code: "order_ended", action: "sign_again" });
    }
    expect(await orderOf(id)).toMatchObject({ statusReason: "ended" });
    const { body: book } = await service.request(
      `/v1/listings?sort=updated&status=inactive&maker=${maker.address}`,
    );
    expect(book.data.at(-1)).toMatchObject({ id, statusReason: "ended" });
  });

  it("ends offers, and tells those who read the stream", async () => {
    const { chain } = service;
    const signed = await signFeeOffer(service, stranger, {
      scope: { kind: "collection" },
      zone: chain.protocol.signedZone,
    });
    const { status, body } = await postOffer(service, signed);
    expect([status, body.endable, body.enforced]).toEqual([201, true, false]);
    const { path, ...init } = fulfillmentOf(body.id, taker, "offer");
    const accept = () => service.request(path, { ...init, body: { taker: taker.address, tokenId: "12" } });
    const held = await accept();
    await chain.client.call(transactionOf(held));
    const stream = await readStream(service.app, { query: "?topics=orders" });
    try {
      const { body: ended } = await endOrders(service, stranger, [signed]);
      expect(ended.results[0].signableUntil).toBe(held.body.expiresAt);
      let event = await stream.next();
      while (event !== undefined && event.event !== "order") event = await stream.next();
      expect(event?.data).toMatchObject({ id: body.id, status: "inactive", statusReason: "ended" });
    } finally {
      await stream.leave();
    }
    expect((await accept()).body.code).toBe("order_ended");
  });

  it("believes a contract wallet that accepts the signature", async () => {
    const wallet = await openSmartAccount(service.chain, stranger);
    await wallet.approveConduit();
    await give(service.chain, taker, wallet.address, 13n);
    await service.caughtUp();
    const listing = await signFeeListing(service, stranger, {
      tokenId: 13n,
      maker: wallet.address,
      zone: service.chain.protocol.signedZone,
    });
    expect((await postListing(service, listing)).status).toBe(201);
    expect((await endOrders(service, taker, [listing])).body.code).toBe("invalid_maker_signature");
    expect((await endOrders(service, stranger, [listing])).body.results[0].signableUntil).toBeGreaterThan(0);
    expect((await orderOf(hashOrder(listing.order))).statusReason).toBe("ended");
  });
});
