import { describe, expect, it } from "vitest";
import type { Item } from "@/lib/contract/item";
import type { Order } from "@/lib/contract/order";
import { OrderType } from "@/lib/seaport/order-components";
import { editionCandidates, firstUnits, singleCandidates } from "./sweep-candidates";

const native = "0x0000000000000000000000000000000000000000";
const contract = "0x0000000000000000000000000000000000000007";
const [buyer, seller] = [
  "0x00000000000000000000000000000000000000B2",
  "0x00000000000000000000000000000000000000A1",
];
const ether = 10n ** 18n;

function item(tokenId: string, changes: object = {}): Item {
  return {
    chain: "base",
    contract,
    tokenId,
    labels: [],
    vault: { state: "home" },
    bestListing: { id: `ord_${tokenId}`, maker: seller },
    ...changes,
  } as unknown as Item;
}

function lot(id: string, tokenId: string, changes: Partial<Order> & { orderType?: number } = {}): Order {
  const { orderType = OrderType.partialOpen, ...rest } = changes;
  return {
    id,
    chain: "base",
    contract,
    maker: seller,
    taker: null,
    scope: { kind: "item", tokenId },
    currency: native,
    unitPrice: ether.toString(),
    remaining: "3",
    order: { parameters: { orderType } },
    ...rest,
  } as unknown as Order;
}

const scope = { account: buyer ?? null, off: new Set(["polygon"]) };

describe("sweep candidates", () => {
  it("leave out own, crossing, labelled and unlisted items, and those of a chain without trading", () => {
    const items = [
      item("1"),
      item("2", { bestListing: { id: "own", maker: buyer?.toLowerCase() } }),
      item("3", { vault: { state: "in_transit" } }),
      item("4", { labels: ["reported"] }),
      item("5", { labels: ["explicit"] }),
      item("6", { bestListing: null }),
      item("7", { chain: "polygon" }),
    ];
    const ids = singleCandidates(items, scope).map(({ listing }) => listing.id);
    expect(ids).toEqual(["ord_1", "ord_5"]);
  });

  it("include every listing of an edition with its remaining units", () => {
    const orders = [
      lot("first", "1"),
      lot("second", "1", { remaining: "9" }),
      lot("all or none", "1", { orderType: OrderType.fullOpen }),
      lot("the last one", "1", { orderType: OrderType.fullOpen, remaining: "1" }),
      lot("own", "1", { maker: buyer as Order["maker"] }),
      lot("private", "1", { taker: buyer as Order["maker"] }),
      lot("filtered away", "2"),
    ];
    const filters = { minPrice: null, maxPrice: null };
    const found = editionCandidates({ items: [item("1")], orders }, { ...scope, filters });
    const elsewhere = {
      items: [item("1", { chain: "polygon" })],
      orders: [lot("paused", "1", { chain: "polygon" })],
    };
    expect(editionCandidates(elsewhere, { ...scope, filters })).toEqual([]);
    expect(found.map(({ listing, units }) => [listing.id, units])).toEqual([
      ["first", 3n],
      ["second", 9n],
      ["the last one", 1n],
    ]);
    expect(firstUnits(found, 5).map(({ listing, units }) => [listing.id, units])).toEqual([
      ["first", 3n],
      ["second", 2n],
    ]);
  });

  it("compare each listing with the price filter, whatever its item's best listing costs", () => {
    const orders = [
      lot("cheap", "1"),
      lot("dear", "1", { unitPrice: (2n * ether).toString() }),
      lot("in a token", "1", { currency: contract }),
    ];
    const within = (minPrice: string | null, maxPrice: string | null) =>
      editionCandidates(
        { items: [item("1")], orders },
        { ...scope, account: null, filters: { minPrice, maxPrice } },
      ).map(({ listing }) => listing.id);
    const half = ((3n * ether) / 2n).toString();
    expect(within(null, half)).toEqual(["cheap"]);
    expect(within(half, null)).toEqual(["dear"]);
    expect(within(null, null)).toHaveLength(3);
  });
});
