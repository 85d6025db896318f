import { describe, expect, it } from "vitest";
import type { Hex } from "../../contract/primitives";
import {
  addToCart,
  adoptVisitorCart,
  cartLimit,
  clearCart,
  getCart,
  parseCart,
  removeFromCart,
  type SweepCandidate,
  setQuantity,
  sweepInto,
} from "./cart";
import { type CartItem, type CartListing, entryPrice } from "./cart-entry";
import { entryIds, readCart, visitor, writeCart } from "./cart-storage";

const maker = "0x00000000000000000000000000000000000000A1";

function address(number: number): Hex {
  return `0x${number.toString(16).padStart(40, "0")}`;
}

function listed(
  number: number,
  changes: { item?: Partial<CartItem>; listing?: Partial<CartListing> } = {},
): { item: CartItem; listing: CartListing } {
  return {
    item: {
      chain: "base",
      contract: address(7),
      tokenId: `${number}`,
      name: `Kiln #${number}`,
      image: null,
      labels: [],
      collection: { slug: "kiln", name: "Kiln", verified: true },
      standard: "erc721",
      ...changes.item,
    },
    listing: {
      id: `ord_${number}`,
      hash: `0x${number.toString(16).padStart(64, "0")}`,
      maker,
      taker: null,
      unitPrice: `${number}000`,
      currency: address(0),
      expiresAt: 2_000_000_000,
      enforced: false,
      ...changes.listing,
    },
  };
}

let owners = 100;
/** A new account for each test, because carts outlive tests. */
function newOwner(): string {
  owners += 1;
  return address(owners);
}

const at = { at: 1_700_000_000 };
const namesOf = (owner: string) => getCart(owner).map(({ item }) => item.name);

describe("a cart", () => {
  it("keeps its entries in sequence, and returns the same array until something changes", () => {
    const owner = newOwner();
    for (const number of [1, 2, 3]) expect(addToCart(owner, listed(number), at)).toBeNull();
    expect(namesOf(owner)).toEqual(["Kiln #1", "Kiln #2", "Kiln #3"]);
    expect(getCart(owner)).toBe(getCart(owner));
    removeFromCart(owner, ["ord_2", "ord_unknown"]);
    expect(namesOf(owner)).toEqual(["Kiln #1", "Kiln #3"]);
    expect(getCart(owner).map(entryPrice)).toEqual([1_000n, 3_000n]);
    clearCart(owner);
    expect(getCart(owner)).toEqual([]);
  });

  it("replaces an item's listing by another one, and holds several listings of an edition", () => {
    const owner = newOwner();
    addToCart(owner, listed(1), at);
    addToCart(owner, listed(2), at);
    addToCart(owner, listed(1, { listing: { id: "ord_new", unitPrice: "900" } }), at);
    expect(getCart(owner).map(({ listing }) => listing.id)).toEqual(["ord_new", "ord_2"]);
    const edition = { standard: "erc1155" as const, tokenId: "9" };
    addToCart(owner, listed(9, { item: edition }), at);
    addToCart(owner, listed(10, { item: edition }), at);
    expect(getCart(owner)).toHaveLength(4);
  });

  it("refuses private orders, the account's own, disputed items, and more than one purchase can hold", () => {
    const owner = maker.toLowerCase();
    expect(addToCart(owner, listed(1), at)).toBe("own_listing");
    const other = newOwner();
    expect(addToCart(other, listed(1, { listing: { taker: address(5) } }), at)).toBe("private");
    expect(addToCart(other, listed(1, { item: { labels: ["disputed_ownership"] } }), at)).toBe("disputed");
    expect(getCart(other)).toEqual([]);
    for (let number = 1; number <= cartLimit; number++) addToCart(other, listed(number), at);
    expect(addToCart(other, listed(cartLimit + 1), at)).toBe("full");
    expect(addToCart(other, listed(1, { listing: { id: "ord_again" } }), at)).toBeNull();
    expect(getCart(other)).toHaveLength(cartLimit);
  });

  it("leaves out entries saved in another shape, and reads ids without parsing them", () => {
    const owner = newOwner();
    addToCart(owner, listed(1), at);
    const text = readCart(owner) ?? "";
    expect(entryIds(text)).toEqual(["ord_1"]);
    const remaining = JSON.parse(text) as { version: number; entries: unknown[] };
    const broken = { ...remaining, entries: [...remaining.entries, { item: { name: "Kiln #2" } }, 5] };
    expect(parseCart(JSON.stringify(broken)).map(({ item }) => item.name)).toEqual(["Kiln #1"]);
    for (const wrong of [
      "",
      "{",
      "null",
      "[]",
      JSON.stringify({ ...remaining, version: 0 }),
      '{"entries":7}',
    ]) {
      expect(parseCart(wrong)).toEqual([]);
      if (!wrong.includes("version")) expect(entryIds(wrong)).toEqual([]);
    }
    // Another tab wrote: the parsed entries follow the text.
    writeCart(owner, JSON.stringify({ ...remaining, entries: [] }));
    expect(getCart(owner)).toEqual([]);
  });

  it("moves to the account when the visitor connects a wallet, without the account's own listings", () => {
    const owner = newOwner();
    addToCart(owner, listed(1), at);
    addToCart(visitor, listed(1, { listing: { id: "ord_other" } }), at);
    addToCart(visitor, listed(2), at);
    addToCart(visitor, listed(3, { listing: { maker: owner as Hex } }), at);
    adoptVisitorCart(owner.toUpperCase().replace("0X", "0x"));
    expect(getCart(owner).map(({ listing }) => listing.id)).toEqual(["ord_1", "ord_2"]);
    expect(getCart(visitor)).toEqual([]);
  });
});

function candidate(number: number, units = 1n, changes: Parameters<typeof listed>[1] = {}): SweepCandidate {
  return { ...listed(number, changes), units };
}

describe("the sweep's slider", () => {
  const candidates = [1, 2, 3, 4, 5].map((number) => candidate(number));

  it("holds the cheapest listings, and removes only those that it added", () => {
    const owner = newOwner();
    sweepInto(owner, candidates, 3, at);
    expect(namesOf(owner)).toEqual(["Kiln #1", "Kiln #2", "Kiln #3"]);
    sweepInto(owner, candidates, 1, at);
    expect(namesOf(owner)).toEqual(["Kiln #1"]);
    sweepInto(owner, candidates, 0, at);
    expect(namesOf(owner)).toEqual([]);
  });

  it("leaves entries that were chosen by hand or swept under other filters", () => {
    const owner = newOwner();
    addToCart(owner, listed(2), at);
    sweepInto(owner, [candidate(8)], 1, at);
    sweepInto(owner, candidates, 3, at);
    sweepInto(owner, candidates, 0, at);
    expect(namesOf(owner)).toEqual(["Kiln #2", "Kiln #8"]);
  });

  it("moves through the units of lots, cheapest lot first, forward and back", () => {
    const owner = newOwner();
    const edition = { item: { standard: "erc1155" as const, tokenId: "9" } };
    const editions = [candidate(11, 3n, edition), candidate(12, 2n, edition), candidate(13)];
    const held = (count: number) => {
      sweepInto(owner, editions, count, at);
      return getCart(owner).map(({ listing: { id }, quantity }) => `${quantity} ${id}`);
    };
    expect(held(2)).toEqual(["2 ord_11"]);
    expect(held(4)).toEqual(["3 ord_11", "1 ord_12"]);
    expect(held(9)).toEqual(["3 ord_11", "2 ord_12", "1 ord_13"]);
    expect(held(3)).toEqual(["3 ord_11"]);
    // After a change by hand, the entry no longer belongs to the slider.
    setQuantity(owner, "ord_11", 2n);
    expect(getCart(owner).map(entryPrice)).toEqual([22_000n]);
    expect(held(0)).toEqual(["2 ord_11"]);
  });
});
