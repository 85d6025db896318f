import fc from "fast-check";
import { type Hex, hashTypedData, size } from "viem";
import { describe, expect, it } from "vitest";
import { decodeBulkSignature } from "./bulk-signature";
import { bulkOrderTypedData, bulkTreeHeight, splitBulkSignature } from "./bulk-tree";
import { hashOrder } from "./hash-order";
import { orderDigests } from "./order-digests";
import { anyOrder } from "./testing/arbitrary-order";
import { sampleListing } from "./testing/sample-listing";

const domain = { chainId: 990_002, seaport: "0x0000000000000068F116a894984e2DB1123eB395" } as const;
const signature: Hex = `0x${"ab".repeat(65)}`;
const listings = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleListing({ salt: BigInt(index) }));

describe("bulkTreeHeight", () => {
  it("is the smallest height that holds all orders", () => {
    expect([2, 3, 4, 5, 8, 9, 50, 64, 65].map(bulkTreeHeight)).toEqual([1, 2, 2, 3, 3, 4, 6, 6, 7]);
    expect(bulkTreeHeight(2 ** 24)).toBe(24);
  });

  it.each([0, 1, 2 ** 24 + 1])("refuses %d orders", (count) => {
    expect(() => bulkTreeHeight(count)).toThrow(expect.objectContaining({ code: "invalid_count" }));
  });
});

describe("bulkOrderTypedData", () => {
  it("nests the orders in pairs and fills the rest with empty orders", () => {
    const [first, second, third] = listings(3);
    const { types, message } = bulkOrderTypedData(listings(3), domain);
    expect(types.BulkOrder).toEqual([{ name: "tree", type: "OrderComponents[2][2]" }]);
    expect(message.tree).toEqual([
      [first, second],
      [third, expect.objectContaining({ offer: [], consideration: [], salt: 0n })],
    ]);
  });
});

describe("splitBulkSignature", () => {
  it("leads from each order to viem's digest of the whole tree", () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { minLength: 2, maxLength: 9 }), (orders) => {
        const signed = hashTypedData(
          bulkOrderTypedData(orders, domain) as Parameters<typeof hashTypedData>[0],
        );
        const split = splitBulkSignature(orders, signature);
        for (const [index, order] of orders.entries()) {
          const digests = orderDigests(hashOrder(order), split[index] ?? "0x", domain);
          expect(digests).toMatchObject({ digest: signed, signature });
        }
      }),
      { numRuns: 25 },
    );
  });

  it("leaves a signature of 64 bytes unchanged", () => {
    const compact: Hex = `0x${"ab".repeat(64)}`;
    const [split = "0x"] = splitBulkSignature(listings(2), compact);
    expect(decodeBulkSignature(split)).toMatchObject({ signature: compact, index: 0 });
  });

  it("splits a thousand orders without a node for each leaf of padding", () => {
    const split = splitBulkSignature(listings(1_025), signature);
    expect(split).toHaveLength(1_025);
    expect(size(split[1_024] ?? "0x")).toBe(65 + 3 + 11 * 32);
  });
});
