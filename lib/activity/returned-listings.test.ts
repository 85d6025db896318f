import { describe, expect, it } from "vitest";
import { receivedBy, returnedListings } from "./returned-listings";

const me = "0x00000000000000000000000000000000000000aA";
const other = "0x00000000000000000000000000000000000000Bb";
const contract = "0x00000000000000000000000000000000000000Cc";

type Movement = Parameters<typeof receivedBy>[0][number];
const movement = (changes: Partial<Movement> = {}): Movement => ({
  id: "act_1",
  type: "transfer",
  chain: "base",
  timestamp: 200,
  item: { contract, tokenId: "7", name: "Seven", image: null },
  from: other,
  to: me,
  ...changes,
});

type Listing = Parameters<typeof returnedListings>[0][number];
const listing = (changes: Partial<Listing> = {}): Listing => ({
  id: "ord_1",
  side: "listing",
  status: "active",
  scope: { kind: "item", tokenId: "7" },
  chain: "base",
  contract,
  createdAt: 100,
  ...changes,
});

describe("receivedBy", () => {
  it("takes only items from other accounts, in any letter case of the account", () => {
    expect(
      receivedBy([movement(), movement({ type: "sale" })], `0x${me.slice(2).toLowerCase()}`),
    ).toHaveLength(2);
  });

  it.each<[string, Partial<Movement>]>([
    ["went to somebody else", { to: other }],
    ["the account sent to itself", { from: me }],
    ["only announces an order", { type: "offer" }],
    ["names no item", { item: null }],
  ])("leaves out what %s", (_, changes) => {
    expect(receivedBy([movement(changes)], me)).toEqual([]);
  });
});

describe("returnedListings", () => {
  it("finds the live listing of an item that returned after the signature, with its newest return", () => {
    const received = [movement({ id: "act_9", timestamp: 300 }), movement()];
    expect(returnedListings([listing()], received)).toEqual([{ order: listing(), entryId: "act_9" }]);
  });

  it.each<[string, Partial<Listing>, Partial<Movement>]>([
    ["signed since the item came", { createdAt: 200 }, {}],
    ["still paused", { status: "inactive" }, {}],
    ["of another item", {}, { item: { contract, tokenId: "8", name: "Eight", image: null } }],
    ["of the same id on another chain", {}, { chain: "polygon" }],
    ["an offer", { side: "offer" }, {}],
  ])("leaves out one that is %s", (_, order, entry) => {
    expect(returnedListings([listing(order)], [movement(entry)])).toEqual([]);
  });
});
