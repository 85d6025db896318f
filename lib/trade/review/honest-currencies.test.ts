import { describe, expect, it } from "vitest";
import type { Currency } from "../../contract/chain";
import { otherAddress, sampleChain, tokenPin, usdc } from "../testing/sample-chain";
import { honestCurrencies } from "./honest-currencies";

const coin = sampleChain.wrappedCurrency;

function symbolsWith(symbol: string, changes: Partial<Currency> = {}): string[] {
  const token: Currency = { ...coin, kind: "erc20", address: otherAddress, symbol, ...changes };
  return honestCurrencies({ ...sampleChain, currencies: [...sampleChain.currencies, token] })
    .filter(({ address }) => address === otherAddress)
    .map((currency) => currency.symbol);
}

describe("honestCurrencies", () => {
  it("keeps the native and the wrapped currency and every token with a distinct symbol", () => {
    expect(honestCurrencies(sampleChain)).toEqual(sampleChain.currencies);
    for (const symbol of ["DAI", "USDC.e", "USD₮0", "stETH"]) expect(symbolsWith(symbol)).toEqual([symbol]);
  });

  it.each(["WETH", "weth", "W-ETH", "WETH ", "ＷＥＴＨ", "WΕTH", "WЕTH", "ETH", "USDC", "", "…"])(
    "leaves out a token that calls itself %j",
    (symbol) => {
      expect(symbolsWith(symbol)).toEqual([]);
    },
  );

  it("leaves out a token that claims to be native or wrapped, whatever its symbol", () => {
    expect(symbolsWith("DAI", { kind: "wrapped" })).toEqual([]);
    expect(symbolsWith("DAI", { kind: "native" })).toEqual([]);
  });

  it("keeps a pinned token before one that looks like it, and shows every other with its address", () => {
    const list = (symbol: string, address: Currency["address"]) => ({
      ...coin,
      kind: "erc20" as const,
      symbol,
      address,
    });
    const currencies = [list("USDC", otherAddress), ...sampleChain.currencies];
    const named = (others: Currency[]) =>
      honestCurrencies({ ...sampleChain, currencies: others }, tokenPin).slice(2);
    expect(named(currencies).map(({ address }) => address)).toEqual([usdc]);
    expect(named([list("DAI", otherAddress)]).map(({ symbol }) => symbol)).toEqual(["DAI 0x0000…Beef"]);
  });

  it("keeps the first of two tokens that look alike", () => {
    const twins = ["DAI", "DA1"].map((symbol, index) => ({
      ...coin,
      kind: "erc20" as const,
      symbol,
      address: `0x00000000000000000000000000000000000000d${index}` as const,
    }));
    const allowed = honestCurrencies({ ...sampleChain, currencies: twins });
    expect(allowed.slice(2).map(({ symbol }) => symbol)).toEqual(["DAI"]);
  });
});
