import fc from "fast-check";
import { type Address, decodeFunctionData, type Hex } from "viem";
import { describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import { type BuildAcceptanceParameters, buildAcceptance } from "./build-acceptance";
import { conduitKey, taker, token } from "./testing/sample-listing";
import { sampleOffer, wrapped } from "./testing/sample-offer";

const signature: Hex = `0x${"5a".repeat(65)}`;
const recipient: Address = "0x00000000000000000000000000000000000000A7";
const forToken7 = sampleOffer({ scope: { kind: "item", tokenId: 7n } });

function accept(changes: Partial<BuildAcceptanceParameters>) {
  return buildAcceptance({ order: sampleOffer(), signature, taker, conduitKey, salt: 9n, ...changes });
}

function decode(data: Hex) {
  const call = decodeFunctionData({ abi: seaportAbi, data });
  if (call.functionName !== "matchAdvancedOrders") throw new Error(`built ${call.functionName}`);
  const [[order, mirror], resolvers, fulfillments, left] = call.args;
  if (order === undefined || mirror === undefined) throw new Error("built no match of two");
  return { order, mirror, resolvers, fulfillments, left };
}

describe("buildAcceptance", () => {
  it("gives the taker the price less the fees, in exchange for the item", () => {
    const { data, price, proceeds, tokenId } = accept({ tokenId: 7n });
    expect({ price, proceeds, tokenId }).toEqual({
      price: 829_000_000_000_000_000n,
      proceeds: 783_405_000_000_000_000n,
      tokenId: 7n,
    });
    const { mirror } = decode(data);
    expect(mirror.parameters.offer).toMatchObject([
      { itemType: 2, token, identifierOrCriteria: 7n, startAmount: 1n },
    ]);
    expect(mirror.parameters.consideration).toMatchObject([
      { itemType: 1, token: wrapped, startAmount: proceeds, endAmount: proceeds, recipient: taker },
    ]);
  });

  it("pays a recipient that the taker chose", () => {
    const { mirror } = decode(accept({ tokenId: 7n, recipient }).data);
    expect(mirror.parameters.consideration[0]?.recipient).toBe(recipient);
    expect(mirror.parameters.offerer).toBe(taker);
  });

  it("resolves the token of an offer that leaves it open, and of no other offer", () => {
    expect(decode(accept({ tokenId: 0n }).data).resolvers).toEqual([
      { orderIndex: 0n, side: 1, index: 0n, identifier: 0n, criteriaProof: [] },
    ]);
    expect(decode(accept({ order: forToken7 }).data).resolvers).toEqual([]);
  });

  it("fills a part of an offer for several units", () => {
    const order = sampleOffer({ standard: "erc1155", quantity: 10n });
    const { data, price, proceeds } = accept({ order, tokenId: 7n, quantity: 3n });
    expect(price).toBe(3n * 829_000_000_000_000_000n);
    expect(proceeds).toBe(3n * 783_405_000_000_000_000n);
    const decoded = decode(data);
    expect(decoded.order).toMatchObject({ numerator: 3n, denominator: 10n });
    expect(decoded.mirror.parameters.offer[0]).toMatchObject({ itemType: 3, startAmount: 3n });
  });

  it("pairs every item of both orders exactly once, and pays out the whole price", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 20n }),
        fc.bigInt({ min: 10_000n, max: 10n ** 24n }),
        fc.nat(),
        (total, unitPrice, part) => {
          const quantity = 1n + (BigInt(part) % total);
          const order = sampleOffer({ standard: "erc1155", quantity: total, unitPrice });
          const { price, proceeds, data } = accept({ order, tokenId: 7n, quantity });
          const { fulfillments, mirror } = decode(data);
          const fees = order.consideration.slice(1);
          const share = (amount: bigint) => (amount * quantity) / total;
          expect(fees.reduce((sum, fee) => sum + share(fee.startAmount), proceeds)).toBe(price);
          const asked = fulfillments.flatMap(({ considerationComponents }) => considerationComponents);
          expect(asked).toHaveLength(order.consideration.length + mirror.parameters.consideration.length);
          expect(new Set(asked.map((at) => `${at.orderIndex}.${at.itemIndex}`)).size).toBe(asked.length);
        },
      ),
    );
  });

  it.each([
    ["token_required", {}],
    ["token_mismatch", { order: forToken7, tokenId: 8n }],
    ["invalid_structure", { order: { ...forToken7, offer: [] } }],
    ["invalid_structure", { order: { ...forToken7, consideration: [] } }],
  ] as const)("refuses with %s", (code, changes) => {
    expect(() => accept(changes)).toThrow(expect.objectContaining({ code }));
  });
});
