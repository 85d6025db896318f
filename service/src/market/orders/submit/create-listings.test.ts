import {
  concatHex,
  hexToBytes,
  type LocalAccount,
  parseEther,
  serializeErc6492Signature,
  toHex,
  zeroAddress,
} from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { Order } from "@/lib/contract/order";
import { maxOrdersPerRequest } from "@/lib/contract/order-limits";
import { decodeBulkSignature } from "@/lib/seaport/bulk-signature";
import { hashOrder } from "@/lib/seaport/hash-order";
import { orderTypes, seaportDomain } from "@/lib/seaport/typed-data";
import { waitForSuccess } from "../../../../../local/chains/deploy-contract";
import { give } from "../../../../../local/testing/holdings";
import { signOrder, signTogether } from "../../../../../local/testing/orders";
import { openSmartAccount } from "../../../../../local/testing/smart-account";
import {
  listingBody,
  postListing,
  type SignedListing,
  signFeeListing,
  startListingService,
} from "../../../../testing/listings";
import type { TestService } from "../../../../testing/test-service";

describe("POST /listings", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;

  beforeAll(async () => {
    service = await startListingService();
    ({ maker, taker } = service.chain.accounts);
  });
  afterAll(() => service.stop());

  const sign = (tokenId: bigint, parameters = {}) =>
    signFeeListing(service, maker, { tokenId, ...parameters });
  const now = () => Math.floor(Date.now() / 1_000);

  it("stores a listing and shows it at once in the collection, the item and the feed", async () => {
    const before = await service.request("/v1/collections/test-collection/items?listed=true");
    expect(before.body.total).toBe(0);
    const listing = await sign(1n);
    const { status, body } = await postListing(service, listing);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      hash: hashOrder(listing.order),
      side: "listing",
      chain: service.id,
      maker: maker.address,
      taker: null,
      scope: { kind: "item", tokenId: "1" },
      price: parseEther("1").toString(),
      currency: zeroAddress,
      status: "active",
      statusReason: null,
      hidden: false,
      endable: false,
      fees: [{ kind: "marketplace", bps: 100, amount: parseEther("0.01").toString() }],
      proceeds: parseEther("0.99").toString(),
      order: { signature: listing.signature },
    });
    const items = await service.request("/v1/collections/test-collection/items?listed=true");
    expect(items.body).toMatchObject({ total: 1, data: [{ tokenId: "1", bestListing: { id: body.id } }] });
    const item = await service.request(`/v1/items/${service.id}/${service.chain.collection}/1`);
    expect(item.body.bestListing.id).toBe(body.id);
    const activity = await service.request("/v1/activity?types=listing");
    expect(activity.body.data[0]).toMatchObject({
      type: "listing",
      from: maker.address,
      order: { id: body.id, hash: body.hash, scope: { kind: "item", tokenId: "1" } },
      transaction: null,
      final: true,
    });
    const collection = await service.request("/v1/collections/test-collection");
    expect(collection.body.stats).toMatchObject({ listed: 1, floor: { [service.id]: "1" } });
  });

  it("gives the same record for the same order posted again", async () => {
    const listing = await sign(2n);
    const first = await postListing(service, listing);
    const second = await postListing(service, listing);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.id).toBe(first.body.id);
    const feed = await service.request("/v1/activity?types=listing");
    const own = feed.body.data.filter((entry: { order: { id: string } }) => entry.order.id === first.body.id);
    expect(own).toHaveLength(1);
  });

  it("stores one record when the same order comes many times at once", async () => {
    const listing = await sign(2n);
    const answers = await Promise.all(Array.from({ length: 5 }, () => postListing(service, listing)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it("accepts an approval that was mined a moment ago", async () => {
    const listing = await signFeeListing(service, taker, { tokenId: 13n });
    const hash = await service.chain.client.writeContract({
      account: taker,
      address: service.chain.collection,
      abi: erc721Abi,
      functionName: "approve",
      args: [service.chain.protocol.conduit, 13n],
    });
    await waitForSuccess(service.chain.client, hash);
    const { status, body } = await postListing(service, listing);
    expect([status, body.status]).toEqual([201, "active"]);
  });

  it("shows a listing only once it has started", async () => {
    const listing = await sign(4n, { startTime: now() + 3_600, endTime: now() + 7_200 });
    const { status, body } = await postListing(service, listing);
    expect([status, body.status, body.statusReason]).toEqual([201, "inactive", "not_started"]);
    const before = await service.request(`/v1/items/${service.id}/${service.chain.collection}/4`);
    expect(before.body.bestListing).toBeNull();
  });

  it("accepts ERC-20 listings, and voluntary creator earnings", async () => {
    const { protocol, accounts } = service.chain;
    const fees = [
      { kind: "marketplace" as const, recipient: accounts.deployer.address, bps: 100 },
      { kind: "creator" as const, recipient: accounts.deployer.address, bps: 500 },
    ];
    const { status, body } = await postListing(
      service,
      await sign(5n, { currency: protocol.usdc, unitPrice: 2_000_000n, fees }),
    );
    expect(status).toBe(201);
    expect(body.fees.map((fee: { kind: string }) => fee.kind).sort()).toEqual(["creator", "marketplace"]);
    expect(body.proceeds).toBe("1880000");
  });

  it("accepts compact signatures, and stores 27 or 28 when a wallet gave 0 or 1", async () => {
    const { order, signature } = await sign(6n);
    const bytes = hexToBytes(signature);
    const v = bytes[64] ?? 27;
    const compact = concatHex([
      toHex(bytes.slice(0, 32)),
      toHex(bytes.slice(32, 64).map((byte, index) => (index === 0 ? byte | ((v - 27) << 7) : byte))),
    ]);
    expect((await postListing(service, { order, signature: compact })).status).toBe(201);
    const other = await sign(6n);
    const raw = hexToBytes(other.signature);
    raw[64] = (raw[64] ?? 27) - 27;
    const stored = await postListing(service, { ...other, signature: toHex(raw) });
    expect([stored.status, stored.body.order.signature]).toEqual([201, other.signature]);
  });

  it("accepts both orders of a bulk signature", async () => {
    const [one, two] = [await sign(7n), await sign(8n)];
    const signature = await maker.signTypedData?.({
      domain: seaportDomain(service.chain.domain),
      types: { BulkOrder: [{ name: "tree", type: "OrderComponents[2]" }], ...orderTypes },
      primaryType: "BulkOrder",
      message: { tree: [one.order, two.order] },
    });
    const leaves = [hashOrder(one.order), hashOrder(two.order)] as const;
    const bulk = (index: number) =>
      concatHex([signature ?? "0x", toHex(index, { size: 3 }), leaves[1 - index] ?? "0x"]);
    const answer = await service.request("/v1/listings", {
      method: "POST",
      body: {
        orders: [
          listingBody(service, { ...one, signature: bulk(0) }),
          listingBody(service, { ...two, signature: bulk(1) }),
          listingBody(service, { ...two, signature: bulk(0) }),
          listingBody(service, await sign(11n)),
          { chain: service.id, order: { parameters: {}, signature: "0x" } },
          null,
        ],
      },
    });
    expect(answer.status).toBe(200);
    const results = answer.body.results.map((result: { status: number; problem?: { code: string } }) => [
      result.status,
      result.problem?.code,
    ]);
    expect(results).toEqual([
      [201, undefined],
      [201, undefined],
      [422, "invalid_signature"],
      [422, "not_owner"],
      [400, "invalid_request"],
      [400, "invalid_request"],
    ]);
  });

  const postMany = async (listings: readonly SignedListing[]) => {
    const orders = listings.map((listing) => listingBody(service, listing));
    return service.request("/v1/listings", { method: "POST", body: { orders } });
  };

  it("accepts every order of a tree of several levels", async () => {
    const signed = await Promise.all([1n, 2n, 3n, 4n, 5n].map((tokenId) => sign(tokenId)));
    const orders = signed.map(({ order }) => order);
    const signatures = await signTogether(service.chain, maker, orders);
    const listings = orders.map((order, index) => ({ order, signature: signatures[index] ?? "0x" }));
    expect(listings.map(({ signature }) => decodeBulkSignature(signature)?.proof.length)).toEqual([
      3, 3, 3, 3, 3,
    ]);
    const { body } = await postMany(listings);
    expect(
      body.results.map(({ status, order }: { status: number; order: Order }) => [status, order.hash]),
    ).toEqual(orders.map((order) => [201, hashOrder(order)]));
  });

  it("stores an order once that comes twice in a batch, and answers both", async () => {
    const listing = await sign(9n);
    const { body } = await postMany([listing, listing]);
    const [first, second] = body.results;
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.order).toEqual(first.order);
  });

  it("accepts the largest batch of orders and not one more", async () => {
    const listing = await sign(9n);
    const over = await postMany(Array.from({ length: maxOrdersPerRequest + 1 }, () => listing));
    expect(over.body).toMatchObject({ status: 400, code: "invalid_request", errors: [{ path: "orders" }] });
    const all = await postMany(Array.from({ length: maxOrdersPerRequest }, () => listing));
    expect([all.status, all.body.results.length, all.body.results[0].status]).toEqual([200, 50, 201]);
  });

  it("accepts a contract wallet's signature, but not a stranger's", async () => {
    const { chain } = service;
    const wallet = await openSmartAccount(chain, maker);
    await give(chain, maker, wallet.address, 10n);
    await wallet.approveConduit();
    const { order } = await sign(10n, { maker: wallet.address });
    const forged = await signOrder(chain, taker, order);
    const refused = await postListing(service, { order, signature: forged });
    expect([refused.status, refused.body.code]).toEqual([422, "invalid_signature"]);
    const signature = await signOrder(chain, maker, order);
    const wrapped = serializeErc6492Signature({ address: taker.address, data: "0x", signature });
    const { status, body } = await postListing(service, { order, signature: wrapped });
    expect([status, body.status, body.order.signature]).toEqual([201, "active", signature]);

    // After a change of owner the wallet refuses the signature, until the new owner signs.
    await wallet.setOwner(taker.address, maker);
    const buy = () =>
      service.request(`/v1/listings/${body.id}/fulfillment`, {
        method: "POST",
        body: { taker: maker.address },
      });
    expect((await buy()).body).toMatchObject({ status: 409, statusReason: "invalid_signature" });
    const again = await postListing(service, { order, signature: forged });
    expect([again.status, again.body.status, again.body.order.signature]).toEqual([200, "active", forged]);
    expect((await buy()).status).toBe(200);
  });
});
