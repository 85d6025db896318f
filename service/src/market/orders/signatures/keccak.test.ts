import { toHex, keccak256 as viemKeccak256 } from "viem";
import { describe, expect, it } from "vitest";
import { keccak256 } from "./keccak";

describe("keccak256", () => {
  it("is viem's, for every length around the ends of its blocks", () => {
    for (const length of [0, 1, 31, 32, 135, 136, 137, 224, 271, 272, 273, 384, 1_000]) {
      const bytes = toHex(Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256));
      expect(keccak256(bytes)).toBe(viemKeccak256(bytes));
    }
  });
});
