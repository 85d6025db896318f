import { zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import { otherAddress } from "../testing/sample-chain";
import { repriceWay } from "./reprice-way";

const price = 100n;
const open = {
  side: "listing",
  unitPrice: price,
  currency: zeroAddress,
  canBeEnded: false,
  isOver: false,
} as const;
const endable = { ...open, canBeEnded: true } as const;

const offer = { ...open, side: "offer" } as const;

describe("how the price of an order changes", () => {
  it.each([
    ["an endable one, lower", endable, 99n, zeroAddress, "replace"],
    ["an endable one, higher", endable, 101n, zeroAddress, "replace"],
    ["an endable one, equal", endable, price, zeroAddress, "same"],
    ["an endable one, in another currency", endable, price, otherAddress, "replace"],
    ["an open one, lower", open, 99n, zeroAddress, "beside"],
    ["an open one, higher", open, 101n, zeroAddress, "cancel_first"],
    ["an open one, equal", open, price, zeroAddress, "same"],
    // A smaller number of another currency says nothing about which one is bought first.
    ["an open one, in another currency", open, 1n, otherAddress, "cancel_first"],
    ["an open offer, higher", offer, 101n, zeroAddress, "beside"],
    ["an open offer, lower", offer, 99n, zeroAddress, "cancel_first"],
    ["an open offer, in another currency", offer, 101n, otherAddress, "cancel_first"],
    ["an endable offer, lower", { ...offer, canBeEnded: true }, 99n, zeroAddress, "replace"],
    ["one that is over, whatever the price", { ...open, isOver: true }, price, zeroAddress, "alone"],
    ["an endable one that is over", { ...endable, isOver: true }, 101n, otherAddress, "alone"],
  ] as const)("%s", (_, old, unitPrice, currency, way) => {
    expect(repriceWay(old, { unitPrice, currency })).toBe(way);
  });

  it("takes an address for the same in any case", () => {
    const checksummed = "0x00000000000000000000000000000000000000Ab";
    const old = { ...open, currency: checksummed } as const;
    expect(repriceWay(old, { unitPrice: price, currency: checksummed.toLowerCase() as "0x" })).toBe("same");
  });
});
