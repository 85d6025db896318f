import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePrice } from "@/lib/format/parse-price";
import { sampleChain, usdc } from "../testing/sample-chain";
import { describeMissing } from "./describe-missing";

const ether = sampleChain.nativeCurrency;
const coin = sampleChain.currencies.find(({ address }) => address === usdc) ?? null;

describe("describeMissing", () => {
  it.each([
    [43_960_448_678_012_791_335n, ether, "43.97\u00a0ETH"],
    [829_000_000_000_000_000n, ether, "0.829\u00a0ETH"],
    [1_234_000_000_000_000_000_001n, ether, "1,235\u00a0ETH"],
    [1n, ether, "0.0001\u00a0ETH"],
    [25_000_001n, coin, "25.01\u00a0USDC"],
    [7n, null, "7 base units of an unknown currency"],
  ])("shows for %s the amount to add", (amount, currency, words) => {
    expect(describeMissing(amount, currency)).toBe(words);
  });

  it("never shows less than the needed amount", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 24n }), (amount) => {
        const [number = ""] = describeMissing(amount, ether).split("\u00a0");
        const millions = number.endsWith("M");
        const shown = parsePrice(number.replaceAll(",", "").replace("M", ""), ether.decimals) ?? 0n;
        expect(shown * (millions ? 1_000_000n : 1n)).toBeGreaterThanOrEqual(amount);
      }),
    );
  });
});
