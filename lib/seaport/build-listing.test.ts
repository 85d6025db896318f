import { zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import { sampleListing, signedZone, taker, token } from "./testing/sample-listing";

describe("buildListing", () => {
  it("pays the maker first, then the creator, then the marketplace", () => {
    const { consideration } = sampleListing();
    expect(consideration.map((item) => item.startAmount)).toEqual([
      783_405_000_000_000_000n,
      41_450_000_000_000_000n,
      4_145_000_000_000_000n,
    ]);
  });

  it("lists token 0 like any other", () => {
    expect(sampleListing({ tokenId: 0n }).offer[0]?.identifierOrCriteria).toBe(0n);
  });

  it("prices in an ERC-20 token where the currency is one", () => {
    const order = sampleListing({ currency: token });
    expect(order.consideration.every((item) => item.itemType === 1 && item.token === token)).toBe(true);
  });

  it("ends a private listing with the item, to its taker", () => {
    const order = sampleListing({ taker });
    expect(order.consideration.at(-1)).toEqual({ ...order.offer[0], recipient: taker });
  });

  it("makes an order of several units fillable in parts", () => {
    const order = sampleListing({ standard: "erc1155", quantity: 10n });
    expect(order.orderType).toBe(1);
    expect(order.consideration.every((item) => item.startAmount % 10n === 0n)).toBe(true);
  });

  it("names the signed zone where earnings are enforced, and no zone otherwise", () => {
    expect(sampleListing({ zone: signedZone })).toMatchObject({ zone: signedZone, orderType: 2 });
    expect(sampleListing()).toMatchObject({ zone: zeroAddress, orderType: 0 });
  });

  it("is deeply frozen, so that the shown order is the signed order", () => {
    const order = sampleListing({ taker });
    expect(Object.isFrozen(order)).toBe(true);
    for (const item of [...order.offer, ...order.consideration]) expect(Object.isFrozen(item)).toBe(true);
  });

  it.each([
    ["invalid_price", { unitPrice: 0n }],
    ["invalid_quantity", { quantity: 2n }],
    ["invalid_quantity", { standard: "erc1155", quantity: 0n }],
    ["invalid_duration", { endTime: 1_763_700_000 }],
    ["fees_too_high", { fees: [{ kind: "creator", recipient: taker, bps: 10_000 }] }],
  ] as const)("refuses with %s", (code, changes) => {
    expect(() => sampleListing(changes)).toThrow(expect.objectContaining({ code }));
  });
});
