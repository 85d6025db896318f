import {
  concatHex,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  keccak256,
  type LocalAccount,
  parseEther,
  serializeErc6492Signature,
  toHex,
  zeroAddress,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { testSmartAccountAbi } from "@/lib/abi/generated/test-smart-account";
import { seaportAbi } from "@/lib/abi/seaport";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { orderTypedData, orderTypes, seaportDomain } from "@/lib/seaport/typed-data";
import { deployContract, waitForSuccess } from "../../../local/chains/deploy-contract";
import { approveConduit, nextSalt, signOrder } from "../../../local/chains/test-orders";
import { listingBody, makerWord, postListing, type SignedListing, signFeeListing } from "../../test/listings";
import { startTestService, type TestService } from "../../test/test-service";

const disputedToken = "9";

describe("POST /listings", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;

  beforeAll(async () => {
    service = await startTestService({
      collectionOverrides: { itemLabels: { [disputedToken]: ["disputed_ownership"] } },
    });
    maker = service.chain.accounts.maker;
    taker = service.chain.accounts.taker;
    await approveConduit(service.chain, maker);
    await service.settled();
  });
  afterAll(() => service.stop());

  const sign = (tokenId: bigint, parameters = {}) =>
    signFeeListing(service, maker, { tokenId, ...parameters });
  const resign = async (listing: SignedListing, change: Partial<OrderComponents>): Promise<SignedListing> => {
    const order = { ...listing.order, ...change };
    return { order, signature: await signOrder(service.chain, maker, order) };
  };
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

  it("refuses a repetition with a forged signature", async () => {
    const listing = await sign(2n);
    await postListing(service, listing);
    const forged = await signOrder(service.chain, taker, listing.order);
    const { status, body } = await postListing(service, { ...listing, signature: forged });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "invalid_signature" });
  });

  it("refuses a signature of somebody else", async () => {
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

  it("refuses an item nobody has minted and a collection nobody follows", async () => {
    await expectRefusal(await sign(999n), "unknown_item");
    await expectRefusal(await sign(1n, { token: taker.address }), "unknown_collection");
  });

  it("refuses a maker who has not approved the conduit, and says so to the client", async () => {
    const listing = await signFeeListing(service, taker, { tokenId: 12n });
    const body = await expectRefusal(listing, "not_approved");
    expect(body.action).toBe("approve");
  });

  it("takes an approval that was mined a moment ago", async () => {
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

  it("refuses an order that has ended, one that is too short, one that is too long and one that starts long ago", async () => {
    const day = 86_400;
    await expectRefusal(
      await sign(3n, { startTime: now() - 300, endTime: now() - 1 }),
      "order_already_expired",
    );
    await expectRefusal(await sign(3n, { startTime: now(), endTime: now() + 30 }), "invalid_duration");
    await expectRefusal(await sign(3n, { startTime: now(), endTime: now() + 181 * day }), "invalid_duration");
    await expectRefusal(
      await sign(3n, { startTime: now() - 3_600, endTime: now() + day }),
      "invalid_duration",
    );
    const early = await postListing(
      service,
      await sign(3n, { startTime: now() - 500, endTime: now() + day }),
    );
    expect(early.status).toBe(201);
  });

  it("shows a listing only once it has started", async () => {
    const listing = await sign(4n, { startTime: now() + 3_600, endTime: now() + 7_200 });
    const { status, body } = await postListing(service, listing);
    expect([status, body.status, body.statusReason]).toEqual([201, "inactive", "not_started"]);
    const before = await service.request(`/v1/items/${service.id}/${service.chain.collection}/4`);
    expect(before.body.bestListing).toBeNull();
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

  it("takes ERC-20 listings, and creator earnings that are paid though nobody enforces them", async () => {
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

  it("takes compact signatures, and keeps 27 or 28 where a wallet gave 0 or 1", async () => {
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

  it("takes both orders of a bulk signature", async () => {
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

  it("takes a contract wallet's word, but not a stranger's", async () => {
    const { chain } = service;
    const wallet = await deployContract(chain.client, {
      contract: "TestSmartAccount",
      args: [maker.address],
      account: maker,
    });
    const move = await chain.client.writeContract({
      account: maker,
      address: chain.collection,
      abi: erc721Abi,
      functionName: "transferFrom",
      args: [maker.address, wallet, 10n],
    });
    await waitForSuccess(chain.client, move);
    const approve = await chain.client.writeContract({
      account: maker,
      address: wallet,
      abi: testSmartAccountAbi,
      functionName: "execute",
      args: [
        chain.collection,
        0n,
        encodeFunctionData({
          abi: erc721Abi,
          functionName: "setApprovalForAll",
          args: [chain.protocol.conduit, true],
        }),
      ],
    });
    await waitForSuccess(chain.client, approve);
    const { order } = await sign(10n, { maker: wallet });
    const forged = await signOrder(chain, taker, order);
    await expectRefusal({ order, signature: forged }, "invalid_signature");
    const signature = await signOrder(chain, maker, order);
    const wrapped = serializeErc6492Signature({ address: taker.address, data: "0x", signature });
    const { status, body } = await postListing(service, { order, signature: wrapped });
    expect([status, body.status, body.order.signature]).toEqual([201, "active", signature]);
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

  it("answers 409 for an order that was filled, and for one that was cancelled", async () => {
    const { chain } = service;
    const sold = await sign(3n, { unitPrice: 1_000_000n });
    expect((await postListing(service, sold)).status).toBe(201);
    const { data, value } = buildFulfillment({
      ...sold,
      taker: taker.address,
      conduitKey: chain.protocol.conduitKey,
      salt: nextSalt(),
    });
    const to = chain.protocol.seaport;
    await waitForSuccess(
      chain.client,
      await chain.client.sendTransaction({ account: taker, to, data, value }),
    );
    await service.settled();
    const again = await postListing(service, sold);
    expect([again.status, again.body.code]).toEqual([409, "order_filled"]);

    const cancelled = await sign(4n);
    const hash = await chain.client.sendTransaction({
      account: maker,
      to,
      data: buildCancel([cancelled.order]),
    });
    await waitForSuccess(chain.client, hash);
    await service.settled();
    const late = await postListing(service, cancelled);
    expect([late.status, late.body.code, late.body.statusReason]).toEqual([
      409,
      "order_cancelled",
      "cancelled",
    ]);
  });

  it("hides a listing at its maker's word only, keeps it hidden, and shows it again at their word", async () => {
    const listing = await sign(6n, { unitPrice: 77n });
    const { body: order } = await postListing(service, listing);
    const path = `/v1/listings/${order.id}`;
    const remove = (word?: string) =>
      service.request(path, {
        method: "DELETE",
        headers: word === undefined ? {} : { "x-maker-signature": word },
      });
    const refusals = [
      [undefined, 400, "invalid_request"],
      ["123.0x", 400, "invalid_request"],
      [await makerWord(service, taker, listing.order), 403, "invalid_maker_signature"],
      [await makerWord(service, maker, listing.order, { secondsAhead: -5 }), 403, "invalid_maker_signature"],
      [await makerWord(service, maker, listing.order, { secondsAhead: 700 }), 403, "invalid_maker_signature"],
      [await makerWord(service, maker, listing.order, { word: "unhide" }), 403, "invalid_maker_signature"],
    ] as const;
    for (const [word, status, code] of refusals) {
      const answer = await remove(word);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    const hide = await makerWord(service, maker, listing.order);
    expect((await remove(hide)).status).toBe(204);
    expect((await remove(hide)).status).toBe(204);
    const shown = await service.request(
      `/v1/listings?maker=${maker.address}&tokenId=6&contract=${order.contract}`,
    );
    expect(shown.body.data.map(({ id }: { id: string }) => id)).not.toContain(order.id);
    const hidden = await service.request(`/v1/listings?maker=${maker.address}&hidden=true`);
    expect(hidden.body.data).toMatchObject([{ id: order.id, hidden: true, status: "active" }]);

    const silent = await postListing(service, listing);
    expect([silent.status, silent.body.hidden]).toEqual([200, true]);
    const wrong = await postListing(service, listing, { headers: { "x-maker-signature": hide } });
    expect(wrong.status).toBe(403);
    const unhide = await makerWord(service, maker, listing.order, { word: "unhide" });
    const back = await postListing(service, listing, { headers: { "x-maker-signature": unhide } });
    expect([back.status, back.body.hidden]).toEqual([200, false]);
  });

  it("ends every open order of a maker when their counter moves", async () => {
    const stranger = privateKeyToAccount(keccak256(toHex("a maker of their own")));
    const { chain } = service;
    await chain.client.setBalance({ address: stranger.address, value: parseEther("10") });
    await approveConduit(chain, stranger);
    const move = await chain.client.writeContract({
      account: taker,
      address: chain.collection,
      abi: erc721Abi,
      functionName: "transferFrom",
      args: [taker.address, stranger.address, 20n],
    });
    await waitForSuccess(chain.client, move);
    const listing = await signFeeListing(service, stranger, { tokenId: 20n });
    const { status, body } = await postListing(service, listing);
    expect(status).toBe(201);
    const bump = await chain.client.writeContract({
      account: stranger,
      address: chain.protocol.seaport,
      abi: seaportAbi,
      functionName: "incrementCounter",
    });
    await waitForSuccess(chain.client, bump);
    const next = await signFeeListing(service, stranger, { tokenId: 20n });
    const stale = await resignAs(stranger, next, { counter: 0n, salt: nextSalt() });
    const refused = await postListing(service, stale);
    expect([refused.status, refused.body.code]).toEqual([422, "stale_counter"]);
    await service.settled();
    const { body: page } = await service.request(`/v1/listings?status=cancelled&maker=${stranger.address}`);
    expect(page.data).toMatchObject([{ id: body.id, status: "cancelled", statusReason: "counter" }]);
    expect((await postListing(service, next)).status).toBe(201);
  });

  async function resignAs(account: LocalAccount, listing: SignedListing, change: Partial<OrderComponents>) {
    const order = { ...listing.order, ...change };
    return { order, signature: await signOrder(service.chain, account, order) };
  }
});
