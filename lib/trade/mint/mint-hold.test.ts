import { zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import type { WebChain } from "../../chains/web-chain";
import { otherAddress, sampleChain, samplePin, tokenPin, usdc } from "../testing/sample-chain";
import { mintHold } from "./mint-hold";

const web = (changes: Partial<WebChain> = {}): WebChain => ({
  ...{ chain: sampleChain, pin: samplePin, trading: { on: true } },
  ...changes,
});
const terms = (currency: typeof usdc, price = "5") => ({ stage: "0", price, currency });

describe("the reason that blocks a mint", () => {
  it("is null if the price can be shown and paid", () => {
    expect(mintHold(web(), terms(zeroAddress))).toBeNull();
    expect(mintHold(web(), terms(usdc))).toBeNull();
    expect(mintHold(web({ pin: tokenPin }), terms(usdc))).toBeNull();
  });

  it("is a token that the page cannot show or the operator did not pin", () => {
    const words = `This site does not trade in the token at ${otherAddress}.`;
    expect(mintHold(web(), terms(otherAddress))).toBe(words);
    expect(mintHold(web({ pin: tokenPin }), terms(otherAddress))).toBe(words);
    expect(mintHold(web({ pin: { ...samplePin, currencies: [] } }), terms(usdc))).toContain(usdc);
  });

  it("is never the token of a free mint", () => {
    expect(mintHold(web({ pin: tokenPin }), terms(otherAddress, "0"))).toBeNull();
  });

  it("is that trading is off, before any other reason", () => {
    const trading = { on: false, code: "chain_down", reason: "Base is down." } as const;
    expect(mintHold(web({ trading }), terms(zeroAddress))).toBe("Base is down.");
  });
});
