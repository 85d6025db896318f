import { describe, expect, it } from "vitest";
import type { OrderSummary } from "../../contract/order";
import type { Hex } from "../../contract/primitives";
import type { CartEntry } from "./cart-entry";
import { type ActiveListing, type EntryFacts, entryStateOf, isBuyable } from "./entry-state";

const maker: Hex = "0x00000000000000000000000000000000000000A1";
const native = "0x0000000000000000000000000000000000000000";
const buyer: Hex = "0x00000000000000000000000000000000000000B2";
const now = 1_700_000_000;

const entry: CartEntry = {
  item: {
    chain: "base",
    contract: "0x0000000000000000000000000000000000000007",
    tokenId: "1",
    name: "Kiln #1",
    image: null,
    labels: [],
    collection: { slug: "kiln", name: "Kiln", verified: true },
    standard: "erc721",
  },
  listing: {
    id: "ord_1",
    hash: `0x${"1".repeat(64)}`,
    maker,
    unitPrice: "842",
    currency: native,
    expiresAt: now + 60,
    enforced: false,
  },
  quantity: "1",
  swept: false,
  addedAt: now - 100,
};

function best(changes: Partial<OrderSummary> = {}): OrderSummary {
  return {
    ...entry.listing,
    side: "listing",
    kind: "item",
    chain: "base",
    contract: entry.item.contract,
    taker: null,
    price: "842",
    quantity: "1",
    ...changes,
  };
}

function stateOf(
  item: Partial<NonNullable<EntryFacts["item"]>> | null,
  facts: Partial<Omit<EntryFacts, "item">> = {},
  cartItem = entry,
): string {
  const record = {
    bestListing: best(),
    lastSale: null,
    labels: [],
    owner: maker,
    vault: { state: "home", homeChain: "base", activeChain: "base" } as never,
    ...item,
  };
  const known = { active: undefined, account: buyer, now, ...facts };
  return entryStateOf(cartItem, { item: item === null ? undefined : record, ...known }).kind;
}

function one(id: string): ActiveListing {
  return { id, remaining: 1n, divisible: false };
}

describe("an entry of the cart", () => {
  it("is ready while its listing is the item's best, and is being checked until the service answers", () => {
    expect(stateOf({})).toBe("ready");
    expect(stateOf(null)).toBe("checking");
  });

  it("is over from the second its listing ends, even if the service still shows it", () => {
    expect(stateOf({}, { now: now + 59 })).toBe("ready");
    expect(stateOf({}, { now: now + 60 })).toBe("ended");
    expect(stateOf(null, { now: now + 60 })).toBe("ended");
  });

  it("counts as sold if the item was sold since, and as ended otherwise", () => {
    const sale = { price: "842", currency: native, timestamp: now - 10 } as const;
    expect(stateOf({ bestListing: null, lastSale: sale })).toBe("sold");
    expect(stateOf({ bestListing: null, lastSale: { ...sale, timestamp: now - 200 } })).toBe("ended");
    expect(stateOf({ bestListing: null })).toBe("ended");
  });

  it("has another price if another listing replaced its own, and waits until that is known", () => {
    const dearer = best({ id: "ord_2", unitPrice: "851" });
    expect(stateOf({ bestListing: dearer })).toBe("checking");
    expect(stateOf({ bestListing: dearer }, { active: [one("ord_2")] })).toBe("repriced");
    expect(stateOf({ bestListing: dearer }, { active: [one("ord_1"), one("ord_2")] })).toBe("ready");
  });

  it("cannot be bought if fewer units are left than chosen, or if its maker sells all or none", () => {
    const edition: CartEntry = { ...entry, item: { ...entry.item, standard: "erc1155" }, quantity: "3" };
    const listing = (remaining: bigint, divisible = true) =>
      stateOf({}, { active: [{ id: "ord_1", remaining, divisible }] }, edition);
    expect(listing(3n)).toBe("ready");
    expect(listing(2n)).toBe("shrunk");
    expect(listing(5n, false)).toBe("whole");
    expect(listing(3n, false)).toBe("ready");
    expect(stateOf({}, {}, edition)).toBe("ready");
    const cheaper = best({ id: "ord_2", unitPrice: "800" });
    const two = { id: "ord_1", remaining: 2n, divisible: true };
    expect(stateOf({ bestListing: cheaper }, { active: [two] }, edition)).toBe("shrunk");
  });

  it("shows a cheaper listing of the same item only in the same currency", () => {
    const active = [one("ord_1"), one("ord_2")];
    expect(stateOf({ bestListing: best({ id: "ord_2", unitPrice: "800" }) }, { active })).toBe("cheaper");
    const other = best({ id: "ord_2", unitPrice: "800", currency: maker });
    expect(stateOf({ bestListing: other }, { active })).toBe("ready");
  });

  it("cannot be bought by its maker, while paused, or if the new listing is the buyer's own", () => {
    expect(stateOf({}, { account: maker.toLowerCase() })).toBe("own");
    expect(stateOf({ owner: buyer, bestListing: null })).toBe("own");
    expect(stateOf({ labels: ["disputed_ownership"] })).toBe("paused");
    const crossing = { state: "in_transit", homeChain: "base", activeChain: "base" } as never;
    expect(stateOf({ vault: crossing })).toBe("paused");
    const own = best({ id: "ord_2", maker: buyer });
    expect(stateOf({ bestListing: own }, { active: [one("ord_2")] })).toBe("ended");
  });

  it("counts as buyable unless a reason against it is known", () => {
    const kinds = ["ready", "checking", "own", "sold", "ended", "paused"] as const;
    expect(kinds.filter((kind) => isBuyable({ kind }))).toEqual(["ready", "checking"]);
    expect(isBuyable({ kind: "cheaper", listing: best() })).toBe(true);
    expect(isBuyable({ kind: "repriced", listing: best() })).toBe(false);
    expect(isBuyable({ kind: "shrunk", units: 2n })).toBe(false);
  });
});
