import { describe, expect, it } from "vitest";
import type { OrderSummary } from "../../contract/order";
import type { Hex } from "../../contract/primitives";
import type { CartEntry } from "./cart-entry";
import { type ActiveListing, type EntryFacts, isBuyable, judgeEntry } from "./judge-entry";

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

function judge(
  item: Partial<NonNullable<EntryFacts["item"]>> | null,
  facts: Partial<Omit<EntryFacts, "item">> = {},
  judged = entry,
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
  return judgeEntry(judged, { item: item === null ? undefined : record, ...known }).kind;
}

function one(id: string): ActiveListing {
  return { id, remaining: 1n, divisible: false };
}

describe("an entry of the cart", () => {
  it("is ready while its listing is the item's best, and being looked at before anybody knows", () => {
    expect(judge({})).toBe("ready");
    expect(judge(null)).toBe("checking");
  });

  it("is over to the second that its listing ends, whatever the service says", () => {
    expect(judge({}, { now: now + 59 })).toBe("ready");
    expect(judge({}, { now: now + 60 })).toBe("ended");
    expect(judge(null, { now: now + 60 })).toBe("ended");
  });

  it("was sold where the item was since, and ended where nothing was", () => {
    const sale = { price: "842", currency: native, timestamp: now - 10 } as const;
    expect(judge({ bestListing: null, lastSale: sale })).toBe("sold");
    expect(judge({ bestListing: null, lastSale: { ...sale, timestamp: now - 200 } })).toBe("ended");
    expect(judge({ bestListing: null })).toBe("ended");
  });

  it("has another price where another listing stands in its place, and waits to know that", () => {
    const dearer = best({ id: "ord_2", unitPrice: "851" });
    expect(judge({ bestListing: dearer })).toBe("checking");
    expect(judge({ bestListing: dearer }, { active: [one("ord_2")] })).toBe("repriced");
    expect(judge({ bestListing: dearer }, { active: [one("ord_1"), one("ord_2")] })).toBe("ready");
  });

  it("cannot be bought where fewer units are left than were chosen, or its maker sells all or none", () => {
    const edition: CartEntry = { ...entry, item: { ...entry.item, standard: "erc1155" }, quantity: "3" };
    const lot = (remaining: bigint, divisible = true) =>
      judge({}, { active: [{ id: "ord_1", remaining, divisible }] }, edition);
    expect(lot(3n)).toBe("ready");
    expect(lot(2n)).toBe("shrunk");
    expect(lot(5n, false)).toBe("whole");
    expect(lot(3n, false)).toBe("ready");
    expect(judge({}, {}, edition)).toBe("ready");
    const cheaper = best({ id: "ord_2", unitPrice: "800" });
    const two = { id: "ord_1", remaining: 2n, divisible: true };
    expect(judge({ bestListing: cheaper }, { active: [two] }, edition)).toBe("shrunk");
  });

  it("tells of a cheaper listing of the same item, in the same currency only", () => {
    const active = [one("ord_1"), one("ord_2")];
    expect(judge({ bestListing: best({ id: "ord_2", unitPrice: "800" }) }, { active })).toBe("cheaper");
    const other = best({ id: "ord_2", unitPrice: "800", currency: maker });
    expect(judge({ bestListing: other }, { active })).toBe("ready");
  });

  it("cannot be bought by its maker, while paused, or where the new listing is the buyer's own", () => {
    expect(judge({}, { account: maker.toLowerCase() })).toBe("own");
    expect(judge({ owner: buyer, bestListing: null })).toBe("own");
    expect(judge({ labels: ["disputed_ownership"] })).toBe("paused");
    const crossing = { state: "in_transit", homeChain: "base", activeChain: "base" } as never;
    expect(judge({ vault: crossing })).toBe("paused");
    const own = best({ id: "ord_2", maker: buyer });
    expect(judge({ bestListing: own }, { active: [one("ord_2")] })).toBe("ended");
  });

  it("counts as buyable while nothing speaks against it", () => {
    const kinds = ["ready", "checking", "own", "sold", "ended", "paused"] as const;
    expect(kinds.filter((kind) => isBuyable({ kind }))).toEqual(["ready", "checking"]);
    expect(isBuyable({ kind: "cheaper", listing: best() })).toBe(true);
    expect(isBuyable({ kind: "repriced", listing: best() })).toBe(false);
    expect(isBuyable({ kind: "shrunk", units: 2n })).toBe(false);
  });
});
