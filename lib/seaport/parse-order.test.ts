import fc from "fast-check";
import { type Address, zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import type { ConsiderationItem, OfferItem, OrderComponents } from "./order-components";
import { parseOrder } from "./parse-order";
import { anyOrder } from "./testing/arbitrary-order";
import {
  conduitKey,
  creator,
  feeRecipient,
  maker,
  sampleListing,
  signedZone,
  taker,
  token,
} from "./testing/sample-listing";

const context = { conduitKey, signedZone };
const weth: Address = "0x0000000000000000000000000000000000000Ee7";

function item(changes: Partial<OfferItem> = {}): OfferItem {
  return {
    itemType: 1,
    token: weth,
    identifierOrCriteria: 0n,
    startAmount: 1_000n,
    endAmount: 1_000n,
    ...changes,
  };
}

function offer(
  nft: Partial<ConsiderationItem> = {},
  changes: Partial<OrderComponents> = {},
): OrderComponents {
  const one = { itemType: 2, token, identifierOrCriteria: 5n, startAmount: 1n, endAmount: 1n };
  return {
    ...sampleListing(),
    offer: [item()],
    consideration: [
      { ...one, recipient: maker, ...nft },
      { ...item({ startAmount: 50n, endAmount: 50n }), recipient: creator },
    ],
    ...changes,
  };
}

function failuresOf(order: OrderComponents): string[] {
  const parsed = parseOrder(order, context);
  return parsed.ok ? [] : parsed.failures.map((failure) => failure.path);
}

function withItem(
  order: OrderComponents,
  index: number,
  changes: Partial<ConsiderationItem>,
): OrderComponents {
  return {
    ...order,
    consideration: order.consideration.map((entry, at) => (at === index ? { ...entry, ...changes } : entry)),
  };
}

describe("parseOrder, listings", () => {
  it("reads the terms back from an order of buildListing", () => {
    expect(parseOrder(sampleListing(), context)).toEqual({
      ok: true,
      order: {
        side: "listing",
        scope: { kind: "item", tokenId: 2187n },
        standard: "erc721",
        maker,
        taker: null,
        token,
        quantity: 1n,
        currency: zeroAddress,
        price: 829_000_000_000_000_000n,
        unitPrice: 829_000_000_000_000_000n,
        proceeds: 783_405_000_000_000_000n,
        payments: [
          { recipient: creator, amount: 41_450_000_000_000_000n },
          { recipient: feeRecipient, amount: 4_145_000_000_000_000n },
        ],
        partial: false,
        restricted: false,
        startsAt: 1_763_700_000,
        expiresAt: 1_764_304_800,
      },
    });
  });

  it("reads a private listing with its taker, and a partial one with its unit price", () => {
    const order = sampleListing({ standard: "erc1155", quantity: 4n, taker, zone: signedZone });
    expect(parseOrder(order, context)).toMatchObject({
      ok: true,
      order: { taker, quantity: 4n, unitPrice: 829_000_000_000_000_000n, partial: true, restricted: true },
    });
  });

  it("reads a private listing whose fees stand after the item, as seaport-js signs them", () => {
    const order = sampleListing({ taker });
    const [proceeds, creatorFee, fee, grant] = order.consideration;
    if (grant === undefined || proceeds === undefined || creatorFee === undefined || fee === undefined)
      throw new Error("a private listing has four items");
    const reordered = { ...order, consideration: [proceeds, grant, creatorFee, fee] };
    const [own, other] = [parseOrder(order, context), parseOrder(reordered, context)];
    expect(other).toEqual(own);
    expect(failuresOf({ ...order, consideration: [grant, ...order.consideration] })).toContain(
      "consideration.0.itemType",
    );
  });

  it.each<[string, OrderComponents, string]>([
    ["two offered items", { ...sampleListing(), offer: [...sampleListing().offer, item()] }, "offer"],
    ["nothing offered", { ...sampleListing(), offer: [] }, "offer"],
    ["nobody paid", { ...sampleListing(), consideration: [] }, "consideration"],
    ["everybody paid but the maker", withItem(sampleListing(), 0, { recipient: taker }), "consideration"],
    [
      "the taker paid alone",
      withItem(sampleListing({ fees: [], taker }), 0, { recipient: taker }),
      "consideration",
    ],
    ["an amount that changes", withItem(sampleListing(), 0, { endAmount: 1n }), "consideration.0.endAmount"],
    [
      "an amount of zero",
      withItem(sampleListing(), 1, { startAmount: 0n, endAmount: 0n }),
      "consideration.1.startAmount",
    ],
    [
      "a second currency",
      withItem(sampleListing(), 2, { itemType: 1, token: weth }),
      "consideration.2.token",
    ],
    ["a native payment with a token", withItem(sampleListing(), 0, { token: weth }), "consideration.0.token"],
    [
      "a payment with an id",
      withItem(sampleListing(), 0, { identifierOrCriteria: 1n }),
      "consideration.0.identifierOrCriteria",
    ],
    [
      "another item handed over",
      withItem(sampleListing({ taker }), 3, { identifierOrCriteria: 1n }),
      "consideration.3",
    ],
    [
      "a taker who is the maker",
      withItem(sampleListing({ taker }), 3, { recipient: maker }),
      "consideration.3.recipient",
    ],
    [
      "an item among the payments",
      withItem(sampleListing(), 0, { itemType: 2, token, startAmount: 1n, endAmount: 1n }),
      "consideration.0",
    ],
    ["another conduit", { ...sampleListing(), conduitKey: `0x${"00".repeat(32)}` }, "conduitKey"],
    ["a zone on an open order", { ...sampleListing(), zone: signedZone }, "zone"],
    ["a foreign zone", { ...sampleListing(), zone: taker, orderType: 2 }, "zone"],
    [
      "a zone hash on a listing",
      { ...sampleListing({ zone: signedZone }), zoneHash: conduitKey },
      "zoneHash",
    ],
    ["a contract order", { ...sampleListing(), orderType: 4 }, "orderType"],
    ["an end before the start", { ...sampleListing(), endTime: 0n }, "endTime"],
    ["an end that no clock reaches", { ...sampleListing(), endTime: 2n ** 255n }, "endTime"],
    [
      "criteria on a listing",
      { ...sampleListing(), offer: [item({ itemType: 4, token, startAmount: 1n, endAmount: 1n })] },
      "offer.0.itemType",
    ],
    ["an unknown item type", { ...sampleListing(), offer: [item({ itemType: 6 })] }, "offer.0.itemType"],
    [
      "two units of one ERC-721",
      { ...sampleListing(), offer: [item({ itemType: 2, token, startAmount: 2n, endAmount: 2n })] },
      "offer.0.startAmount",
    ],
    [
      "a price that no chain can count",
      withItem(sampleListing(), 0, { startAmount: 2n ** 256n - 1n, endAmount: 2n ** 256n - 1n }),
      "consideration",
    ],
    [
      "more units than the smallest amounts that they cost",
      { ...offer({ itemType: 3, startAmount: 1_001n, endAmount: 1_001n }), orderType: 0 },
      "offer.0.startAmount",
    ],
    [
      "a partial order that does not divide",
      withItem(sampleListing({ standard: "erc1155", quantity: 3n }), 0, { startAmount: 10n, endAmount: 10n }),
      "consideration.0.startAmount",
    ],
  ])("refuses %s", (_, order, path) => {
    expect(failuresOf(order)).toContain(path);
  });
});

describe("parseOrder, offers", () => {
  it("reads an item offer: the taker nets the price less the fees", () => {
    expect(parseOrder(offer(), context)).toMatchObject({
      ok: true,
      order: {
        side: "offer",
        scope: { kind: "item", tokenId: 5n },
        price: 1_000n,
        proceeds: 950n,
        currency: weth,
      },
    });
  });

  it("distinguishes a collection offer from a trait offer by the zone hash", () => {
    const wide = { itemType: 4, identifierOrCriteria: 0n };
    const zoneHash = conduitKey;
    expect(parseOrder(offer(wide), context)).toMatchObject({ order: { scope: { kind: "collection" } } });
    expect(parseOrder(offer(wide, { zone: signedZone, orderType: 2, zoneHash }), context)).toMatchObject({
      order: { scope: { kind: "trait", zoneHash } },
    });
  });

  it("takes several ERC-721 items where each part of the order names its own", () => {
    const two = { startAmount: 2n, endAmount: 2n };
    const wide = { itemType: 4, identifierOrCriteria: 0n };
    expect(parseOrder(offer({ ...wide, ...two }, { orderType: 1 }), context)).toMatchObject({
      order: {
        scope: { kind: "collection" },
        standard: "erc721",
        quantity: 2n,
        unitPrice: 500n,
        partial: true,
      },
    });
    for (const order of [offer({ ...wide, ...two }), offer(two, { orderType: 1 })])
      expect(failuresOf(order)).toContain("consideration.0.startAmount");
  });

  it.each<[string, OrderComponents, string]>([
    ["a native offer", offer({}, { offer: [item({ itemType: 0, token: zeroAddress })] }), "offer.0.itemType"],
    ["an item to someone else", offer({ recipient: taker }), "consideration.0.recipient"],
    [
      "a merkle root",
      offer({ itemType: 4, identifierOrCriteria: 9n }),
      "consideration.0.identifierOrCriteria",
    ],
    ["no item", offer({}, { consideration: [{ ...item(), recipient: creator }] }), "consideration.0"],
    [
      "fees above the price",
      withItem(offer(), 1, { startAmount: 2_000n, endAmount: 2_000n }),
      "consideration",
    ],
    [
      "fees that leave nothing",
      withItem(offer(), 1, { startAmount: 1_000n, endAmount: 1_000n }),
      "consideration",
    ],
    [
      "more units than Seaport counts parts",
      {
        ...offer({ itemType: 3, startAmount: 2n ** 120n, endAmount: 2n ** 120n }),
        offer: [item({ startAmount: 2n ** 121n, endAmount: 2n ** 121n })],
        orderType: 0,
      },
      "consideration.0.startAmount",
    ],
    ["a maker who is paid", withItem(offer(), 1, { recipient: maker }), "consideration.1.recipient"],
  ])("refuses %s", (_, order, path) => {
    expect(failuresOf(order)).toContain(path);
  });
});

it("never throws, and never accepts an order of random fields", () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const parsed = parseOrder(order, context);
      expect(parsed.ok ? [] : parsed.failures).not.toEqual([]);
    }),
  );
});
