import { sql } from "drizzle-orm";
import { type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Activity } from "@/lib/contract/activity";
import { hashOrder } from "@/lib/seaport/hash-order";
import { fundOffers } from "../../../../../local/testing/offers";
import { approveConduit } from "../../../../../local/testing/orders";
import { makerSignature, postListing, signFeeListing } from "../../../../testing/listings";
import { offerBody, postOffer, signFeeOffer } from "../../../../testing/offers";
import { startTestService, type TestService } from "../../../../testing/test-service";
import { giveTraits } from "../../../../testing/traits";

describe("POST /offers", () => {
  let service: TestService;
  /** Makes offers; holds tokens 1 to 10, so the offers are for others. */
  let maker: LocalAccount;
  let taker: LocalAccount;

  beforeAll(async () => {
    service = await startTestService({
      collectionOverrides: { itemLabels: { "18": ["disputed_ownership"], "20": ["reported"] } },
    });
    maker = service.chain.accounts.maker;
    taker = service.chain.accounts.taker;
    await fundOffers(service.chain, maker);
    await service.settled();
    await giveTraits(service, 11n, {
      attributes: [
        { type: "Hat", value: "Crown" },
        { type: "Level", value: "7" },
      ],
      secondsAgo: 9,
    });
    await giveTraits(service, 12n, { attributes: [{ type: "Hat", value: "Cap" }], secondsAgo: 9 });
  });
  afterAll(() => service.stop());

  const get = (path: string) => service.request(`/v1${path}`);
  const itemPath = (tokenId: number) => `/items/${service.id}/${service.chain.collection}/${tokenId}`;
  const idsOf = async (query: string) =>
    (await get(`/offers?${query}`)).body.data.map(({ id }: { id: string }) => id);

  it("stores an item offer and shows it at once as the item's best, in the list and in the feed", async () => {
    const offer = await signFeeOffer(service, maker, { scope: { kind: "item", tokenId: 13n } });
    const { status, body } = await postOffer(service, offer);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      hash: hashOrder(offer.order),
      side: "offer",
      maker: maker.address,
      scope: { kind: "item", tokenId: "13" },
      price: parseEther("1").toString(),
      currency: service.chain.protocol.wrapped,
      status: "active",
      fees: [{ kind: "marketplace", bps: 100, amount: parseEther("0.01").toString() }],
      proceeds: parseEther("0.99").toString(),
      enforced: false,
    });
    expect((await get(itemPath(13))).body.bestOffer).toMatchObject({
      id: body.id,
      kind: "item",
      side: "offer",
    });
    const activity = await get("/activity?types=offer");
    expect(activity.body.data[0]).toMatchObject({
      type: "offer",
      from: maker.address,
      order: { id: body.id, scope: { kind: "item", tokenId: "13" } },
    });
  });

  it("counts a collection offer for every item, for the collection's top offer, and once in the feed", async () => {
    const before = await get(itemPath(14));
    expect(before.body.bestOffer).toBeNull();
    const offer = await signFeeOffer(service, maker, {
      scope: { kind: "collection" },
      unitPrice: parseEther("0.5"),
    });
    const { status, body } = await postOffer(service, offer);
    expect(status).toBe(201);
    expect(body).toMatchObject({ scope: { kind: "collection" } });
    expect(body.item).toBeUndefined();
    expect((await get(itemPath(14))).body.bestOffer).toMatchObject({ id: body.id, kind: "collection" });
    expect((await get(itemPath(13))).body.bestOffer.kind).toBe("item");
    const { stats } = (await get("/collections/test-collection")).body;
    expect(stats.topOffer).toEqual({ [service.id]: "0.5" });
    const items = await get("/collections/test-collection/items?hasOffer=true");
    expect(items.body.total).toBe(20);
    // Nobody can accept their own offer.
    expect((await get(itemPath(1))).body.bestOffer).toBeNull();

    // Without an item of its own, the feed entry has the collection's picture.
    const hash = "c0".repeat(32);
    await service.db.query(sql`insert into media (hash, source_uri) values (${hash}, 'ipfs://picture')`);
    await service.db.query(sql`update collections set image_hash = ${hash}`);
    const { data } = (await get("/activity?types=offer")).body;
    expect(data.filter((entry: Activity) => entry.order?.id === body.id)).toMatchObject([
      { item: null, collection: { slug: "test-collection", image: { url: expect.stringContaining(hash) } } },
    ]);
  });

  it("counts a trait offer for the items that have all of its traits, ranges included", async () => {
    const traits = [
      { type: "Hat", value: "Crown" },
      { type: "Level", min: 5, max: 9 },
    ];
    const offer = await signFeeOffer(service, maker, {
      scope: { kind: "trait", traits },
      unitPrice: parseEther("2"),
    });
    const { status, body } = await postOffer(service, offer);
    expect(status).toBe(201);
    expect(body.scope).toEqual({ kind: "trait", traits });
    expect((await get(itemPath(11))).body.bestOffer).toMatchObject({ id: body.id, kind: "trait" });
    expect((await get(itemPath(12))).body.bestOffer.kind).toBe("collection");
    const coordinates = (tokenId: number) =>
      `chain=${service.id}&contract=${service.chain.collection}&tokenId=${tokenId}`;
    expect(await idsOf(`${coordinates(11)}&scope=trait`)).toEqual([body.id]);
    expect(await idsOf(`${coordinates(12)}&scope=trait`)).toEqual([]);
    expect(await idsOf(`owner=${taker.address}&scope=trait`)).toEqual([body.id]);
    expect(await idsOf(`owner=${maker.address}`)).toEqual([]);
    expect(await idsOf(`owner=${service.chain.accounts.stranger.address}`)).toEqual([]);
    expect(await idsOf(`${coordinates(11)}&sort=price_desc`)).toHaveLength(2);
  });

  it("names every rule that an offer breaks, and stores nothing", async () => {
    const stranger = service.chain.accounts.stranger;
    const poor = await postOffer(
      service,
      await signFeeOffer(service, stranger, { scope: { kind: "collection" } }),
    );
    expect(poor.status).toBe(422);
    expect(poor.body).toMatchObject({ code: "insufficient_balance", action: "wrap" });
    expect(poor.body.errors.map(({ code }: { code: string }) => code)).toEqual([
      "insufficient_balance",
      "not_approved",
    ]);
    const unpaid = await signFeeOffer(service, maker, { scope: { kind: "collection" }, fees: [] });
    expect((await postOffer(service, unpaid)).body.code).toBe("marketplace_fee_missing");
    const unknown = await signFeeOffer(service, maker, { scope: { kind: "item", tokenId: 999n } });
    expect((await postOffer(service, unknown)).body.code).toBe("unknown_item");
    const { chain } = service;
    const foreign = await signFeeOffer(service, maker, {
      scope: { kind: "collection" },
      currency: chain.collection,
    });
    expect((await postOffer(service, foreign)).body.errors).toContainEqual(
      expect.objectContaining({ code: "unsupported_currency", path: "parameters.offer.0.token" }),
    );
    expect((await get("/offers?status=any&collection=test-collection")).body.data).toHaveLength(3);
  });

  it("refuses an offer whose scope differs from the signed order", async () => {
    const trait = await signFeeOffer(service, maker, {
      scope: { kind: "trait", traits: [{ type: "Hat", value: "Crown" }] },
    });
    const lie = { kind: "trait" as const, traits: [{ type: "Hat", value: "Cap" }] };
    const refused = await postOffer(service, { ...trait, scope: lie });
    expect(refused.body).toMatchObject({ code: "invalid_structure", errors: [{ path: "scope.traits" }] });
    const widened = await postOffer(service, { ...trait, scope: { kind: "collection" } });
    expect(widened.body).toMatchObject({ code: "invalid_structure", errors: [{ path: "scope.kind" }] });
    const item = await signFeeOffer(service, maker, { scope: { kind: "item", tokenId: 13n } });
    const other = await postOffer(service, { ...item, scope: { kind: "item", tokenId: "14" } });
    expect(other.body).toMatchObject({ code: "invalid_structure", errors: [{ path: "scope.tokenId" }] });
    const wordless = await service.request("/v1/offers", {
      method: "POST",
      body: { ...offerBody(service, item), scope: undefined },
    });
    expect(wordless.body).toMatchObject({ status: 400, code: "invalid_request" });
  });

  it("accepts neither a listing as an offer nor an offer as a listing", async () => {
    await approveConduit(service.chain, taker);
    await service.settled();
    const listing = await signFeeListing(service, taker, { tokenId: 15n });
    const asOffer = await postOffer(service, { ...listing, scope: { kind: "item", tokenId: "15" } });
    expect(asOffer.body).toMatchObject({ code: "invalid_structure" });
    const offer = await signFeeOffer(service, maker, { scope: { kind: "item", tokenId: 15n } });
    expect((await postListing(service, offer)).body).toMatchObject({ code: "invalid_structure" });
  });

  it("refuses them in the same way once they are stored", async () => {
    const signed = await signFeeListing(service, taker, { tokenId: 19n });
    expect((await postListing(service, signed)).status).toBe(201);
    const asOffer = await postOffer(service, { ...signed, scope: { kind: "item", tokenId: "19" } });
    expect(asOffer.body).toMatchObject({ status: 422, code: "invalid_structure" });
    const traits = [{ type: "Hat", value: "Crown" }];
    const trait = await signFeeOffer(service, maker, { scope: { kind: "trait", traits } });
    expect((await postOffer(service, trait)).status).toBe(201);
    expect((await postListing(service, trait)).body).toMatchObject({
      status: 422,
      code: "invalid_structure",
    });
    for (const hidden of [
      { type: "Hat\u202e", value: "Crown" },
      { type: "Hat", value: "Cro\u200bwn" },
      { type: "Le\u2066vel", min: 1 },
    ]) {
      const scope = { kind: "trait" as const, traits: [hidden] };
      const { body } = await postOffer(service, await signFeeOffer(service, maker, { scope }));
      expect(body).toMatchObject({ code: "invalid_structure", errors: [{ path: "scope.traits" }] });
    }
    const other = { kind: "trait" as const, traits: [{ type: "Hat", value: "Cap" }] };
    const lie = await postOffer(service, { ...trait, scope: other });
    expect(lie.body).toMatchObject({ code: "invalid_structure", errors: [{ path: "scope.traits" }] });
    const widened = await postOffer(service, { ...trait, scope: { kind: "collection" } });
    expect(widened.body).toMatchObject({ code: "invalid_structure", errors: [{ path: "scope.kind" }] });
    const again = await postOffer(service, trait);
    expect([again.status, again.body.scope]).toEqual([200, { kind: "trait", traits }]);
  });

  it("refuses an offer for an item that is labelled as disputed", async () => {
    const disputed = await signFeeOffer(service, maker, { scope: { kind: "item", tokenId: 18n } });
    expect((await postOffer(service, disputed)).body).toMatchObject({ status: 422, code: "item_disputed" });
  });

  it("accepts an offer for a reported item, which trades with its label", async () => {
    const reported = await signFeeOffer(service, maker, { scope: { kind: "item", tokenId: 20n } });
    const { status, body } = await postOffer(service, reported);
    expect([status, body.status]).toEqual([201, "active"]);
    const item = (await get(itemPath(20))).body;
    expect([item.labels, item.bestOffer.id]).toEqual([["reported"], body.id]);
    const accepted = await service.request(`/v1/offers/${body.id}/fulfillment`, {
      method: "POST",
      body: { taker: taker.address },
    });
    expect(accepted.status).toBe(200);
  });

  it("hides an offer with its maker's signature, and never shows it as a best offer again", async () => {
    const offer = await signFeeOffer(service, maker, {
      scope: { kind: "item", tokenId: 16n },
      unitPrice: parseEther("3"),
    });
    const { body } = await postOffer(service, offer);
    expect((await get(itemPath(16))).body.bestOffer.id).toBe(body.id);
    const headers = { "x-maker-signature": await makerSignature(service, maker, offer.order) };
    expect((await service.request(`/v1/listings/${body.id}`, { method: "DELETE", headers })).status).toBe(
      404,
    );
    expect((await service.request(`/v1/offers/${body.id}`, { method: "DELETE", headers })).status).toBe(204);
    expect((await get(itemPath(16))).body.bestOffer?.id).not.toBe(body.id);
    expect(await idsOf(`maker=${maker.address}&hidden=true`)).toEqual([body.id]);
  });

  it("ends an offer to the second, in the list and on every item that it covered", async () => {
    const start = Math.floor(Date.now() / 1_000);
    const offer = await signFeeOffer(service, maker, {
      scope: { kind: "item", tokenId: 17n },
      unitPrice: parseEther("4"),
      startTime: start,
      endTime: start + 120,
    });
    const { body } = await postOffer(service, offer);
    expect((await get(itemPath(17))).body.bestOffer.id).toBe(body.id);
    service.shiftClock(121);
    expect((await get(itemPath(17))).body.bestOffer?.id).not.toBe(body.id);
    expect(await idsOf(`maker=${maker.address}&status=expired`)).toEqual([body.id]);
    // Several statuses at once, each as alone.
    const both = await idsOf(`maker=${maker.address}&status=expired,active`);
    const active = await idsOf(`maker=${maker.address}&status=active`);
    expect(active).not.toEqual([]);
    expect(both.toSorted()).toEqual([...active, body.id].toSorted());
    service.shiftClock(-121);
  });
});
