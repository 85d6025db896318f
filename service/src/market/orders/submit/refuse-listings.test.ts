import { sql } from "drizzle-orm";
import { type Hex, type LocalAccount, serializeErc6492Signature } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { orderTypedData } from "@/lib/seaport/typed-data";
import { signOrder } from "../../../../../local/testing/orders";
import {
  listingBody,
  postListing,
  resignListing,
  type SignedListing,
  signFeeListing,
  startListingService,
} from "../../../../testing/listings";
import type { TestService } from "../../../../testing/test-service";

const disputedToken = "9";

describe("Refusals of POST /listings", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;

  beforeAll(async () => {
    service = await startListingService({
      collectionOverrides: { itemLabels: { [disputedToken]: ["disputed_ownership"] } },
    });
    ({ maker, taker } = service.chain.accounts);
  });
  afterAll(() => service.stop());

  const sign = (tokenId: bigint, parameters = {}) =>
    signFeeListing(service, maker, { tokenId, ...parameters });
  const resign = (listing: SignedListing, change: Partial<OrderComponents>) =>
    resignListing(service, maker, listing, change);
  const now = () => Math.floor(Date.now() / 1_000);

  async function expectRefusal(listing: SignedListing, code: string, status = 422) {
    const { status: given, body, headers } = await postListing(service, listing);
    expect({ status: given, code: body.code }).toEqual({ status, code });
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(headers.get("cache-control")).toBe("no-store");
    const listed = await service.request(`/v1/listings?status=any&maker=${listing.order.offerer}`);
    expect(listed.body.data.map((order: { hash: Hex }) => order.hash)).not.toContain(
      hashOrder(listing.order),
    );
    return body;
  }

  it("refuses a repetition with a forged signature", async () => {
    const listing = await sign(2n);
    await postListing(service, listing);
    const forged = await signOrder(service.chain, taker, listing.order);
    const { status, body } = await postListing(service, { ...listing, signature: forged });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "invalid_signature" });
  });

  it("refuses a signature by another account", async () => {
    const { order } = await sign(3n);
    const body = await expectRefusal(
      { order, signature: await signOrder(service.chain, taker, order) },
      "invalid_signature",
    );
    expect(body.action).toBe("sign_again");
  });

  it("refuses bytes that are no signature", async () => {
    const { order, signature } = await sign(3n);
    for (const broken of [
      "0x",
      "0x00",
      `${signature}00`,
      `0x${"ff".repeat(65)}`,
      `0x${"00".repeat(64)}`,
    ] as Hex[]) {
      await expectRefusal({ order, signature: broken }, "invalid_signature");
    }
  });

  it("refuses an order signed for a foreign Seaport", async () => {
    const { order } = await sign(3n);
    const foreign = { ...service.chain.domain, seaport: taker.address };
    const signature = await maker.signTypedData?.(orderTypedData(order, foreign));
    await expectRefusal({ order, signature: signature ?? "0x" }, "invalid_signature");
  });

  it("refuses a chain that is not served", async () => {
    const listing = await sign(3n);
    const body = { ...listingBody(service, listing), chain: "solana" };
    const answer = await service.request("/v1/listings", { method: "POST", body });
    expect([answer.status, answer.body.code]).toEqual([422, "unsupported_chain"]);
  });

  it("refuses an item that the maker does not own", async () => {
    await expectRefusal(await sign(11n), "not_owner");
  });

  it("refuses an unminted item and an unfollowed collection", async () => {
    await expectRefusal(await sign(999n), "unknown_item");
    await expectRefusal(await sign(1n, { token: taker.address }), "unknown_collection");
  });

  it("refuses a maker who has not approved the conduit, with that reason", async () => {
    const listing = await signFeeListing(service, taker, { tokenId: 12n });
    const body = await expectRefusal(listing, "not_approved");
    expect(body.action).toBe("approve");
  });

  it("refuses an order that has ended, one that is too short, one that is too long and one that starts far away", async () => {
    const day = 86_400;
    await expectRefusal(
      await sign(3n, { startTime: now() - 300, endTime: now() - 1 }),
      "order_already_expired",
    );
    await expectRefusal(await sign(3n, { startTime: now(), endTime: now() + 30 }), "invalid_duration");
    await expectRefusal(await sign(3n, { startTime: now(), endTime: now() + 181 * day }), "invalid_duration");
    const far = now() + 181 * day;
    await expectRefusal(await sign(3n, { startTime: far, endTime: far + day }), "invalid_duration");
    // Another market may have had it first.
    const early = await postListing(
      service,
      await sign(3n, { startTime: now() - 3_600, endTime: now() + day }),
    );
    expect(early.status).toBe(201);
  });

  it("refuses a counter that is not the maker's", async () => {
    const listing = await sign(3n);
    await expectRefusal(await resign(listing, { counter: 7n }), "stale_counter");
  });

  it("refuses shapes that are not a listing's, naming the place", async () => {
    const listing = await sign(3n);
    const [offered] = listing.order.offer;
    const [payment] = listing.order.consideration;
    if (offered === undefined || payment === undefined) throw new Error("the listing is empty");
    const cases: [Partial<OrderComponents>, string][] = [
      [{ conduitKey: `0x${"00".repeat(32)}` }, "parameters.conduitKey"],
      [{ zone: taker.address }, "parameters.zone"],
      [{ zoneHash: `0x${"11".repeat(32)}` }, "parameters.zoneHash"],
      [{ orderType: 4 }, "parameters.orderType"],
      [{ offer: [offered, offered] }, "parameters.offer"],
      [{ offer: [{ ...offered, endAmount: 2n }] }, "parameters.offer.0.endAmount"],
      [
        {
          consideration: [
            ...listing.order.consideration,
            { ...payment, recipient: taker.address, startAmount: 5n, endAmount: 5n },
          ],
        },
        "parameters.consideration",
      ],
    ];
    for (const [change, path] of cases) {
      const body = await expectRefusal(await resign(listing, change), "invalid_structure");
      expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
    }
  });

  it("refuses a price of nothing, a foreign currency and a missing fee", async () => {
    const listing = await sign(3n);
    const free = listing.order.consideration.map((item) => ({ ...item, startAmount: 0n, endAmount: 0n }));
    await expectRefusal(await resign(listing, { consideration: free }), "invalid_price");
    await expectRefusal(await sign(3n, { currency: taker.address }), "unsupported_currency");
    await expectRefusal(await sign(3n, { fees: [] }), "marketplace_fee_missing");
  });

  it("refuses a signature that gives the item away: nothing for its maker, whoever else is paid", async () => {
    const listing = await sign(3n);
    const [proceeds, ...fees] = listing.order.consideration;
    if (proceeds === undefined) throw new Error("the listing pays nobody");
    for (const consideration of [fees, [{ ...proceeds, recipient: taker.address }, ...fees]]) {
      const body = await expectRefusal(await resign(listing, { consideration }), "invalid_structure");
      expect(body.errors).toContainEqual({
        code: "invalid_structure",
        path: "parameters.consideration",
        message: "The maker is paid nothing.",
      });
    }
    const { body } = await postListing(service, await sign(6n));
    const path = `/v1/listings/${body.id}/fulfillment`;
    const buy = () => service.request(path, { method: "POST", body: { taker: taker.address } });
    expect((await buy()).status).toBe(200);
    // A row like that, from before the rule or changed by somebody, fills no more.
    await service.db.query(sql`
      update orders set components = jsonb_set(components, '{consideration,0,recipient}', to_jsonb(${taker.address}::text))
      where id = ${body.id}`);
    expect(await buy()).toMatchObject({ status: 422, body: { code: "invalid_structure" } });
  });

  it("reports everything that is wrong with an order together", async () => {
    const { order } = await sign(12n, {
      fees: [],
      startTime: now(),
      endTime: now() + 30,
      currency: taker.address,
    });
    const signature = await signOrder(service.chain, taker, order);
    const { body } = await postListing(service, { order, signature });
    const codes = body.errors.map((error: { code: string }) => error.code);
    expect(codes).toEqual([
      "invalid_duration",
      "invalid_signature",
      "not_owner",
      "unsupported_currency",
      "marketplace_fee_missing",
    ]);
    expect(body.code).toBe("invalid_duration");
  });

  it("refuses an item that is labelled as disputed", async () => {
    await expectRefusal(await sign(BigInt(disputedToken)), "item_disputed");
  });

  it("refuses the disputed item among several, and takes the others", async () => {
    const listings = [await sign(2n), await sign(BigInt(disputedToken))];
    const orders = listings.map((listing) => listingBody(service, listing));
    const { body } = await service.request("/v1/listings", { method: "POST", body: { orders } });
    expect(body.results).toMatchObject([
      { status: 201 },
      { status: 422, problem: { code: "item_disputed" } },
    ]);
  });

  it("refuses an item that moves between chains, and sells none that was listed before", async () => {
    const { body: listed } = await postListing(service, await sign(4n));
    for (const state of ["in_transit", "stuck"]) {
      await service.db.query(sql`update items set vault_state = ${state} where token_id = 4`);
      expect((await expectRefusal(await sign(4n), "in_transit")).action).toBe("wait");
      const path = `/v1/listings/${listed.id}/fulfillment`;
      const { body } = await service.request(path, { method: "POST", body: { taker: taker.address } });
      expect(body).toMatchObject({ status: 409, code: "order_inactive", statusReason: state });
    }
    await service.db.query(sql`update items set vault_state = 'home' where token_id = 4`);
  });

  it("refuses another zone than the chain's", async () => {
    const zoned = await sign(3n, { zone: taker.address });
    expect((await expectRefusal(zoned, "invalid_structure")).errors).toMatchObject([
      { path: "parameters.zone" },
    ]);
  });

  it("refuses the wrapped signature of a wallet that is not deployed", async () => {
    const { order } = await sign(3n);
    const signature = serializeErc6492Signature({
      address: taker.address,
      data: "0x",
      signature: await signOrder(service.chain, taker, order),
    });
    await expectRefusal({ order, signature }, "not_deployed");
  });
});
