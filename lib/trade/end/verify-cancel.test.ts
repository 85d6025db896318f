import { describe, expect, it } from "vitest";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { maker, sampleListing } from "@/lib/seaport/testing/sample-listing";
import { sampleOffer, wrapped } from "@/lib/seaport/testing/sample-offer";
import { otherAddress, sampleChain, samplePin, seaport } from "../testing/sample-chain";
import { sampleShownOrder } from "../testing/sample-shown-order";
import type { ShownOwnOrder } from "./shown-order";
import { buildCancelAll, verifyCancel, verifyCancelAll } from "./verify-cancel";

const order = sampleListing();
const offer = sampleOffer();
const shownListing = sampleShownOrder(order, { tokenId: 2187n, name: "Kiln #2187" });
const shownOffer = sampleShownOrder(offer, { side: "offer", currency: wrapped, name: "Kiln" });
const call = {
  chain: "base",
  chainId: samplePin.chainId,
  to: seaport,
  data: buildCancel([order]),
  value: "0",
};
const context = { maker, orders: [shownListing], chain: sampleChain, pin: samplePin };
const both = { ...context, orders: [shownListing, shownOffer] };

describe("verifyCancel", () => {
  it("allows the cancellation of one shown order, and of several in any sequence", () => {
    expect(verifyCancel(call, context).blocked).toBe(false);
    const { blocked, rows } = verifyCancel({ ...call, data: buildCancel([offer, order]) }, both);
    expect(blocked).toBe(false);
    expect(rows.map(({ value }) => value)).toEqual([
      "Cancel 2 orders",
      "Offer for Kiln for 0.829\u00a0WETH",
      "Listing of Kiln #2187 for 0.829\u00a0ETH",
      expect.stringContaining("Seaport 1.6"),
      "Base",
    ]);
  });

  it.each<[string, Partial<ShownOwnOrder>]>([
    ["the price", { price: 1n }],
    ["the currency", { currency: wrapped }],
    ["the token", { tokenId: 7n }],
    ["an order of a whole collection", { tokenId: null }],
    ["the collection", { contract: otherAddress }],
    ["the number of units", { quantity: 2n }],
    ["the end", { expiresAt: shownListing.expiresAt + 1 }],
    ["the side", { side: "offer" }],
  ])("blocks an order if the page showed another value: %s", (_, changes) => {
    const { blocked, rows } = verifyCancel(call, { ...context, orders: [{ ...shownListing, ...changes }] });
    expect(blocked).toBe(true);
    expect(rows.filter(({ verdict }) => verdict === "mismatch").map(({ label }) => label)).toEqual(["Order"]);
  });

  it("compares each of many orders, and reports the one that differs", () => {
    const listings = Array.from({ length: 12 }, (_, index) => sampleListing({ salt: BigInt(index) }));
    const shown = listings.map((listing) =>
      sampleShownOrder(listing, { tokenId: 2187n, name: "Kiln #2187" }),
    );
    const many = { ...call, data: buildCancel(listings) };
    expect(verifyCancel(many, { ...context, orders: shown })).toMatchObject({
      blocked: false,
      rows: { length: 3 },
    });
    const lied = shown.map((entry, index) => (index === 11 ? { ...entry, price: 1n } : entry));
    const { blocked, rows } = verifyCancel(many, { ...context, orders: lied });
    expect([blocked, rows.length]).toEqual([true, 4]);
  });

  it.each([
    ["another order", { data: buildCancel([sampleListing({ salt: 43n })]) }],
    ["one order more", { data: buildCancel([order, sampleListing({ salt: 43n })]) }],
    ["the same order twice", { data: buildCancel([order, order]) }],
    ["no order", { data: buildCancel([]) }],
    ["all orders at once", { data: buildCancelAll() }],
    ["bytes behind the end", { data: `${call.data}00` as const }],
    ["another contract", { to: otherAddress }],
    ["value", { value: "1" }],
    ["another network", { chainId: 1 }],
  ])("blocks %s", (_, changes) => {
    expect(verifyCancel({ ...call, ...changes }, context).blocked).toBe(true);
  });

  it("blocks a missing order, and an order of another maker", () => {
    expect(verifyCancel(call, both).blocked).toBe(true);
    expect(verifyCancel(call, { ...context, maker: otherAddress }).blocked).toBe(true);
  });
});

describe("verifyCancelAll", () => {
  const all = { ...call, data: buildCancelAll() };

  it("allows only raising the counter on the pinned contract", () => {
    expect(verifyCancelAll(all, context).blocked).toBe(false);
    for (const changes of [{ data: call.data }, { to: otherAddress }, { value: "1" }, { chain: "ethereum" }])
      expect(verifyCancelAll({ ...all, ...changes }, context).blocked).toBe(true);
  });
});
