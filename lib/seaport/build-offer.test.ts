import fc from "fast-check";
import { zeroAddress, zeroHash } from "viem";
import { describe, expect, it } from "vitest";
import type { OfferScope } from "./build-offer";
import { hashTraits } from "./hash-traits";
import { matchFees } from "./match-fees";
import type { FeeRule } from "./order-fees";
import { parseOrder } from "./parse-order";
import { conduitKey, creator, feeRecipient, maker, signedZone, token } from "./testing/sample-listing";
import { sampleOffer, wrapped } from "./testing/sample-offer";

const traits = [{ type: "Hat", value: "Crown" }] as const;
const item = (tokenId: bigint): OfferScope => ({ kind: "item", tokenId });

describe("buildOffer", () => {
  it("gives the whole price, and asks for the item first, then for each fee", () => {
    const { offer, consideration } = sampleOffer({ scope: item(2187n) });
    expect(offer).toEqual([
      {
        itemType: 1,
        token: wrapped,
        identifierOrCriteria: 0n,
        startAmount: 829_000_000_000_000_000n,
        endAmount: 829_000_000_000_000_000n,
      },
    ]);
    expect(
      consideration.map(({ itemType, startAmount, recipient }) => [itemType, startAmount, recipient]),
    ).toEqual([
      [2, 1n, maker],
      [1, 41_450_000_000_000_000n, creator],
      [1, 4_145_000_000_000_000n, feeRecipient],
    ]);
  });

  it("leaves the token of a collection offer to its taker", () => {
    const collection = sampleOffer();
    expect(collection.consideration[0]).toMatchObject({ itemType: 4, token, identifierOrCriteria: 0n });
    expect(collection).toMatchObject({ orderType: 0, zone: zeroAddress, zoneHash: zeroHash });
    expect(sampleOffer({ standard: "erc1155" }).consideration[0]).toMatchObject({ itemType: 5 });
  });

  it("offers for token 0 as for any other token", () => {
    expect(sampleOffer({ scope: item(0n) }).consideration[0]).toMatchObject({
      itemType: 2,
      identifierOrCriteria: 0n,
    });
  });

  it("binds a trait offer to its traits through the signed zone", () => {
    expect(sampleOffer({ scope: { kind: "trait", traits }, zone: signedZone })).toMatchObject({
      orderType: 2,
      zone: signedZone,
      zoneHash: hashTraits(traits),
    });
  });

  it("leaves out a fee that the maker would pay to themselves", () => {
    const { consideration } = sampleOffer({ maker: creator });
    expect(consideration.map(({ recipient }) => recipient)).toEqual([creator, feeRecipient]);
  });

  it("is deeply frozen, so that the shown order is the signed order", () => {
    const order = sampleOffer();
    expect(Object.isFrozen(order)).toBe(true);
    for (const entry of [...order.offer, ...order.consideration]) expect(Object.isFrozen(entry)).toBe(true);
  });

  it.each([
    ["invalid_price", { unitPrice: 0n }],
    ["invalid_quantity", { quantity: 0n }],
    ["invalid_quantity", { quantity: 2n, scope: item(7n) }],
    ["invalid_currency", { currency: zeroAddress }],
    ["invalid_duration", { endTime: 1_763_700_000 }],
    ["fees_too_high", { fees: [{ kind: "creator", recipient: creator, bps: 10_000 }] }],
    ["zone_required", { scope: { kind: "trait", traits } }],
    ["invalid_traits", { scope: { kind: "trait", traits: [] }, zone: signedZone }],
  ] as const)("refuses with %s", (code, changes) => {
    expect(() => sampleOffer(changes)).toThrow(expect.objectContaining({ code }));
  });

  it("has the accepted shape and pays its fees in full, for any price, quantity, rates and scope", () => {
    const anyBps = fc.integer({ min: 0, max: 4_000 });
    const anyScope = fc.oneof<fc.Arbitrary<OfferScope>[]>(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(item),
      fc.constant<OfferScope>({ kind: "collection" }),
      fc.constant<OfferScope>({ kind: "trait", traits }),
    );
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 24n }),
        fc.bigInt({ min: 1n, max: 50n }),
        anyBps,
        anyBps,
        anyScope,
        (unitPrice, quantity, one, two, scope) => {
          const fees: FeeRule[] = [
            { kind: "creator", recipient: creator, bps: one },
            { kind: "marketplace", recipient: feeRecipient, bps: two },
          ];
          const order = sampleOffer({
            standard: "erc1155",
            unitPrice,
            quantity,
            fees,
            scope,
            ...(scope.kind === "trait" ? { zone: signedZone } : {}),
          });
          const parsed = parseOrder(order, { conduitKey, signedZone });
          if (!parsed.ok) throw new Error(JSON.stringify(parsed.failures));
          expect(parsed.order).toMatchObject({
            side: "offer",
            price: unitPrice * quantity,
            quantity,
            unitPrice,
          });
          expect(parsed.order.scope.kind).toBe(scope.kind);
          expect(matchFees({ order: parsed.order, required: fees, optional: [] })).toMatchObject({
            missing: [],
            unknown: [],
          });
        },
      ),
    );
  });
});
