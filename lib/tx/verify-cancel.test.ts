import { describe, expect, it } from "vitest";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { hashOrder } from "@/lib/seaport/hash-order";
import { maker, sampleListing } from "@/lib/seaport/testing/sample-listing";
import { sampleOffer } from "@/lib/seaport/testing/sample-offer";
import { otherAddress, sampleChain, samplePin, seaport } from "./testing/sample-chain";
import { buildCancelAll, verifyCancel, verifyCancelAll } from "./verify-cancel";

const order = sampleListing();
const offer = sampleOffer();
const call = {
  chain: "base",
  chainId: samplePin.chainId,
  to: seaport,
  data: buildCancel([order]),
  value: "0",
};
const context = { maker, orderHashes: [hashOrder(order)], chain: sampleChain, pin: samplePin };
const both = { ...context, orderHashes: [hashOrder(order), hashOrder(offer)] };

describe("verifyCancel", () => {
  it("lets one named order be cancelled, and several in any sequence", () => {
    expect(verifyCancel(call, context).blocked).toBe(false);
    const { blocked, rows } = verifyCancel({ ...call, data: buildCancel([offer, order]) }, both);
    expect(blocked).toBe(false);
    expect(rows[0]?.value).toBe("Cancel 2 orders");
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

  it("blocks one order too few, and an order of somebody else's", () => {
    expect(verifyCancel(call, both).blocked).toBe(true);
    expect(verifyCancel(call, { ...context, maker: otherAddress }).blocked).toBe(true);
  });
});

describe("verifyCancelAll", () => {
  const all = { ...call, data: buildCancelAll() };

  it("lets the counter be raised on the pinned contract, and nothing else", () => {
    expect(verifyCancelAll(all, context).blocked).toBe(false);
    for (const changes of [{ data: call.data }, { to: otherAddress }, { value: "1" }, { chain: "ethereum" }])
      expect(verifyCancelAll({ ...all, ...changes }, context).blocked).toBe(true);
  });
});
