import { expect, it } from "vitest";
import { convertDecimal } from "./convert-decimal";

const rated = (symbol: string, rate: string | null) => ({ symbol, usd: rate === null ? null : { rate } });

it("converts at the reference rates, and never without them", () => {
  const [eth, ape] = [rated("ETH", "3000"), rated("APE", "0.5")];
  expect(convertDecimal("600.5", { from: ape, to: eth, scale: 6 })).toBe(100_083n);
  expect(convertDecimal("0.25", { from: rated("ETH", null), to: eth, scale: 6 })).toBe(250_000n);
  expect(convertDecimal("1", { from: ape, to: rated("QUAY", null), scale: 6 })).toBeNull();
  expect(convertDecimal("1", { from: ape, to: rated("QUAY", "0"), scale: 6 })).toBeNull();
});
