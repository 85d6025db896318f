import { describe, expect, it } from "vitest";
import { verifyAcceptance } from "../accept/verify";
import { verifyFulfillment } from "../buy/verify";
import { sampleAcceptance } from "../testing/sample-acceptance";
import { sampleChain, samplePin, tokenPin, usdc } from "../testing/sample-chain";
import { sampleFulfillment } from "../testing/sample-fulfillment";
import { type TokenFacts, tokenRows } from "./token-row";

const honest: TokenFacts = { symbol: "USDC", decimals: 6 };
const coin = sampleChain.currencies.find(({ address }) => address === usdc) ?? null;

describe("a payment in a token that is not pinned", () => {
  it("is shown with the token's address, and is compared with its contract", () => {
    expect(tokenRows(coin, { pin: samplePin, payToken: honest })).toMatchObject([
      { label: "Currency", value: expect.stringMatching(/^USDC, token 0x\w{4}…\w{4}$/), verdict: "matches" },
    ]);
  });

  it("has no row for the native and the pinned wrapped currency", () => {
    const { nativeCurrency, wrappedCurrency } = sampleChain;
    for (const currency of [nativeCurrency, wrappedCurrency])
      expect(tokenRows(currency, { pin: samplePin, payToken: null })).toEqual([]);
  });

  it.each<[string, TokenFacts]>([
    ["other decimals, by which an amount would be another", { ...honest, decimals: 18 }],
    ["no decimals", { ...honest, decimals: null }],
    ["another name", { ...honest, symbol: "NOPE" }],
    ["no name", { ...honest, symbol: null }],
  ])("is blocked in every trade if its contract has %s", (_, payToken) => {
    const terms = { currency: usdc, unitPrice: 25_000_000n };
    expect(verifyFulfillment({ ...sampleFulfillment(terms), payToken }).blocked).toBe(true);
    expect(verifyAcceptance({ ...sampleAcceptance(terms), payToken }).blocked).toBe(true);
    expect(verifyAcceptance({ ...sampleAcceptance(terms), payToken: honest }).blocked).toBe(false);
  });

  it("needs no consent for a pinned token, and is blocked if the operator pinned others", () => {
    const given = sampleFulfillment({ currency: usdc, unitPrice: 25_000_000n });
    const trusted = verifyFulfillment({ ...given, pin: tokenPin });
    expect(trusted).toMatchObject({ blocked: false, unproven: false });
    expect(trusted.rows.at(-1)).toMatchObject({ id: "currency", verdict: "known", exact: usdc });
    const offered = sampleAcceptance({ currency: usdc, unitPrice: 25_000_000n });
    const pin = { ...samplePin, currencies: [] };
    for (const { blocked, rows } of [
      verifyFulfillment({ ...given, pin, payToken: honest }),
      verifyAcceptance({ ...offered, pin, payToken: honest }),
    ]) {
      expect(blocked).toBe(true);
      expect(rows.find(({ verdict }) => verdict === "mismatch")?.detail).toContain(usdc);
    }
  });

  it("needs the person's consent if the chain was not asked", () => {
    const given = sampleFulfillment({ currency: usdc, unitPrice: 25_000_000n });
    expect(verifyFulfillment({ ...given, payToken: null })).toMatchObject({ blocked: false, unproven: true });
    expect(verifyFulfillment({ ...given, payToken: honest })).toMatchObject({
      blocked: false,
      unproven: false,
    });
  });
});
