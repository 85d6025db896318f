import { parseEther } from "viem";
import { describe, expect, it } from "vitest";
import { versusFloor } from "./versus-floor";

const offer = (price: string, chain = "base") => ({ chain, unitPrice: parseEther(price).toString() });
const wrapped = { kind: "wrapped", decimals: 18 } as const;
const stats = { floor: { base: "0.4", ethereum: "2" } };

describe("an offer against the floor", () => {
  it("is compared with the floor of its own chain", () => {
    expect(versusFloor(offer("0.39"), wrapped, stats)).toBe("-0.025");
    expect(versusFloor(offer("0.39", "ethereum"), wrapped, stats)).toBe("-0.805");
    expect(versusFloor(offer("0.5"), wrapped, stats)).toBe("0.25");
  });

  it("is not compared where the chain has no known floor", () => {
    expect(versusFloor(offer("0.39", "polygon"), wrapped, stats)).toBeNull();
    expect(versusFloor(offer("0.39"), wrapped, undefined)).toBeNull();
    expect(versusFloor(offer("0.39"), wrapped, { floor: { base: "0" } })).toBeNull();
  });

  it("is not compared across currencies", () => {
    expect(
      versusFloor({ chain: "base", unitPrice: "390000" }, { kind: "erc20", decimals: 6 }, stats),
    ).toBeNull();
    expect(versusFloor(offer("0.39"), null, stats)).toBeNull();
  });
});
