import fc from "fast-check";
import { concatHex, type Hex, hashStruct, keccak256, toHex } from "viem";
import { describe, expect, it } from "vitest";
import { decodeBulkSignature, hashBulkOrder, maxBulkTreeHeight } from "./bulk-signature";
import { hashOrder } from "./hash-order";
import { anyBytes32 } from "./testing/arbitrary-order";
import { sampleListing } from "./testing/sample-listing";
import { orderTypes } from "./typed-data";

const signature64: Hex = `0x${"ab".repeat(64)}`;

function joined(signature: Hex, index: number, proof: readonly Hex[]): Hex {
  return concatHex([signature, toHex(index, { size: 3 }), ...proof]);
}

describe("decodeBulkSignature", () => {
  it("decodes every height that Seaport accepts, with 64 and with 65 bytes", () => {
    fc.assert(
      fc.property(
        fc.array(anyBytes32, { minLength: 1, maxLength: maxBulkTreeHeight }),
        fc.integer({ min: 0, max: 2 ** 24 - 1 }),
        fc.constantFrom<Hex>(signature64, `${signature64}1b`),
        (proof, index, signature) => {
          expect(decodeBulkSignature(joined(signature, index, proof))).toEqual({ signature, index, proof });
        },
      ),
    );
  });

  it("reads a signature of any other length as that of a single order", () => {
    const sizes = new Set([64, 65]);
    for (let height = 1; height <= maxBulkTreeHeight; height++)
      sizes.add(67 + 32 * height).add(68 + 32 * height);
    for (let size = 0; size < 900; size++) {
      const bulk = decodeBulkSignature(`0x${"00".repeat(size)}`) !== null;
      expect(bulk, `${size} bytes`).toBe(size > 65 && sizes.has(size));
    }
  });
});

describe("hashBulkOrder", () => {
  it("equals viem's struct hash of the whole tree, for each of its leaves", () => {
    const order = (salt: bigint) => sampleListing({ salt });
    const hashes = [0n, 1n, 2n, 3n].map((salt) => hashOrder(order(salt)));
    const whole = hashStruct({
      data: {
        tree: [
          [order(0n), order(1n)],
          [order(2n), order(3n)],
        ],
      },
      types: { ...orderTypes, BulkOrder: [{ name: "tree", type: "OrderComponents[2][2]" }] },
      primaryType: "BulkOrder",
    });
    const pair = (left: number) => keccak256(concatHex([hashes[left] ?? "0x", hashes[left + 1] ?? "0x"]));
    for (const [index, orderHash] of hashes.entries()) {
      const proof = [hashes[index ^ 1] ?? "0x", pair(index < 2 ? 2 : 0)] as const;
      expect(hashBulkOrder(orderHash, { index, proof })).toBe(whole);
    }
  });

  it("gives another hash for another index or another sibling", () => {
    const orderHash = hashOrder(sampleListing());
    const proof = [`0x${"11".repeat(32)}`] as const;
    const right = hashBulkOrder(orderHash, { index: 0, proof });
    expect(hashBulkOrder(orderHash, { index: 1, proof })).not.toBe(right);
    expect(hashBulkOrder(orderHash, { index: 0, proof: [`0x${"12".repeat(32)}`] })).not.toBe(right);
  });
});
