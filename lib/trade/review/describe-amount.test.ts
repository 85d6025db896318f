import { describe, expect, it } from "vitest";
import { sampleChain } from "../testing/sample-chain";
import { describeAmount } from "./describe-amount";

describe("an amount in words", () => {
  const ether = sampleChain.nativeCurrency;

  it("groups its thousands and keeps every digit", () => {
    const amount = 4_031n * 10n ** 18n + 1n;
    expect(describeAmount(amount, ether)).toBe(`4,031.000000000000000001\u00a0${ether.symbol}`);
    expect(describeAmount(829n * 10n ** 15n, ether)).toBe(`0.829\u00a0${ether.symbol}`);
  });

  it("of an unknown currency is in base units", () => {
    expect(describeAmount(4_031n, null)).toBe("4031 base units of an unknown currency");
  });
});
