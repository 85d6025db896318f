import fc from "fast-check";
import { encodePacked, type Hex, keccak256, maxUint256, toHex, zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import { allowlistLeaf, buildAllowlistTree, proofOf, rootOf, verifyProof } from "./allowlist-tree";

const addressOf = (index: number): Hex => toHex(index + 1, { size: 20 });
const leafOf = (index: number) => allowlistLeaf({ address: addressOf(index), limit: BigInt(index) });
const leaves = (count: number) => Array.from({ length: count }, (_, index) => leafOf(index));

describe("allowlistLeaf", () => {
  it("encodes the stage's own terms where the list gives none", () => {
    const packed = encodePacked(
      ["address", "uint256", "uint256", "address"],
      [addressOf(6), 0n, maxUint256, zeroAddress],
    );
    expect(allowlistLeaf({ address: addressOf(6) })).toBe(keccak256(packed));
  });

  it("distinguishes a price of zero from an absent price", () => {
    const address = addressOf(0);
    expect(allowlistLeaf({ address, price: 0n })).not.toBe(allowlistLeaf({ address }));
  });
});

describe("buildAllowlistTree", () => {
  // Roots computed with merkletreejs 0.4.1 and `{ sort: true }` from the same leaves.
  it.each([
    [1, "0xb0365acefcff10846613345e3feffd20e44220d096c417a4391a767b6273e646"],
    [2, "0x6515133811281c70f919e09da8f35acbd99a7de1b037de204838da4cd48bad36"],
    [3, "0x72ddc7e07897d401ffd1d4d48f2947c444a96a820d71c6dcc5906d891b92a262"],
    [5, "0xe382a5345254aa7d70572bb774fd486cd00b8203c48756325d7ecb9eed5bccd0"],
    [6, "0x45d068e80b2e24a009055b90b540b516a2076d1c15db787f9bc03365dca4f5d9"],
    [11, "0x7ed571c733c102abb61505ecf8d9573c61424565d13f8eb31bf628560f11fa0e"],
  ])("gives %d leaves the root of merkletreejs, in any order", (count, root) => {
    expect(rootOf(buildAllowlistTree(leaves(count)))).toBe(root);
    expect(rootOf(buildAllowlistTree(leaves(count).reverse()))).toBe(root);
  });

  it("requires at least one leaf", () => {
    expect(() => buildAllowlistTree([])).toThrow(expect.objectContaining({ code: "empty_allowlist" }));
  });
});

describe("proofOf", () => {
  it("equals the proof of merkletreejs", () => {
    expect(proofOf(buildAllowlistTree(leaves(5)), leafOf(3))).toEqual([
      "0xb0365acefcff10846613345e3feffd20e44220d096c417a4391a767b6273e646",
      "0x275388625eafc560fa1ac5edafe31da6f5f1b8b55dd13796d3812bd41d8acb17",
      "0xdb0df7a0e95418fcd6fe0d26dbb969a894366313baef1b2206948b8dc1f1cd4e",
    ]);
  });

  it("is null for a leaf outside the tree", () => {
    expect(proofOf(buildAllowlistTree(leaves(5)), leafOf(5))).toBeNull();
  });

  it("proves every leaf of the tree, and no other leaf", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (count, seed) => {
        const tree = buildAllowlistTree(leaves(count));
        const root = rootOf(tree);
        const leaf = leafOf(seed % count);
        const proof = proofOf(tree, leaf) ?? [];
        expect(verifyProof({ root, leaf, proof })).toBe(true);
        expect(verifyProof({ root, leaf: leafOf(count), proof })).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});
