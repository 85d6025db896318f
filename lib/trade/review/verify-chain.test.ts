import { describe, expect, it } from "vitest";
import { otherAddress, otherHash, sampleChain, samplePin, tokenPin, usdc } from "../testing/sample-chain";
import { verifyChain } from "./verify-chain";

describe("verifyChain", () => {
  it("allows trading if the service agrees with the operator's pins", () => {
    expect(verifyChain(sampleChain, samplePin)).toEqual({ on: true });
    expect(verifyChain({ ...sampleChain, status: "behind" }, samplePin)).toEqual({ on: true });
  });

  it.each([
    ["conduit", { contracts: { ...sampleChain.contracts, conduit: otherAddress } }],
    ["conduit key", { contracts: { ...sampleChain.contracts, conduitKey: otherHash } }],
    ["conduit controller", { contracts: { ...sampleChain.contracts, conduitController: otherAddress } }],
    ["settlement contract", { contracts: { ...sampleChain.contracts, seaport: otherAddress } }],
    ["signed zone", { contracts: { ...sampleChain.contracts, signedZone: otherAddress } }],
    ["wrapped currency", { wrappedCurrency: { ...sampleChain.wrappedCurrency, address: otherAddress } }],
    ["wrapped currency", { wrappedCurrency: { ...sampleChain.wrappedCurrency, decimals: 6 } }],
    ["native currency", { nativeCurrency: { ...sampleChain.nativeCurrency, decimals: 6 } }],
    ["native currency", { nativeCurrency: { ...sampleChain.nativeCurrency, address: otherAddress } }],
    ["native currency", { nativeCurrency: { ...sampleChain.nativeCurrency, symbol: "BTC" } }],
    ["wrapped currency", { wrappedCurrency: { ...sampleChain.wrappedCurrency, symbol: "WBTC" } }],
    ["name of the network", { name: "Ethereum" }],
    ["network number", { chainId: 1 }],
    ["fee recipient", { marketplaceFee: { bps: 50, recipient: otherAddress } }],
    ["marketplace fee", { marketplaceFee: { ...sampleChain.marketplaceFee, bps: 1_001 } }],
  ])("turns trading off for a foreign %s, and names it", (what, changes) => {
    const trading = verifyChain({ ...sampleChain, ...changes }, samplePin);
    expect(trading).toMatchObject({
      on: false,
      code: "pin_mismatch",
      reason: expect.stringContaining(`another ${what}`),
    });
  });

  it("turns trading off if the messaging endpoint is missing or differs from the pinned one", () => {
    const pin = { ...samplePin, layerzeroEndpoint: otherAddress };
    expect(verifyChain(sampleChain, pin)).toMatchObject({ on: false, code: "pin_mismatch" });
    const contracts = { ...sampleChain.contracts, layerzeroEndpoint: otherAddress };
    expect(verifyChain({ ...sampleChain, contracts }, pin)).toEqual({ on: true });
  });

  it.each([{ symbol: "USDX" }, { decimals: 18 }])(
    "turns trading off for a pinned token with %j",
    (changes) => {
      expect(verifyChain(sampleChain, tokenPin)).toEqual({ on: true });
      const currencies = sampleChain.currencies.map((currency) =>
        currency.address === usdc ? { ...currency, ...changes } : currency,
      );
      const trading = verifyChain({ ...sampleChain, currencies }, tokenPin);
      expect(trading).toMatchObject({ on: false, reason: expect.stringContaining("another USDC") });
    },
  );

  it("distinguishes a chain without a pin, a chain that is down, and a false one", () => {
    expect(verifyChain(sampleChain, null)).toMatchObject({ on: false, code: "not_pinned" });
    expect(verifyChain({ ...sampleChain, status: "down" }, samplePin)).toMatchObject({ code: "chain_down" });
  });
});
