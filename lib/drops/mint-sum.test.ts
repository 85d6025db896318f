import { describe, expect, it } from "vitest";
import { mintSum } from "./mint-sum";

describe("mintSum", () => {
  it("multiplies to six decimal places", () => {
    expect(mintSum(12_341_000_000_000_000n, 3, 18)).toEqual({ each: "0.012341", total: "0.037023" });
    expect(mintSum(60_000_000_000_000_000n, 2, 18)).toEqual({ each: "0.06", total: "0.12" });
    expect(mintSum(8_000_000n, 200, 6)).toEqual({ each: "8", total: "1,600" });
  });

  it("hides a price that does not multiply to the total, and rounds the total up", () => {
    expect(mintSum(12_341_500_000_000_400n, 3, 18)).toEqual({ each: null, total: "0.037025" });
    expect(mintSum(1n, 1, 18)).toEqual({ each: "0.000001", total: "0.000001" });
  });
});
