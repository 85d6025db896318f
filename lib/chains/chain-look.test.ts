import { describe, expect, it } from "vitest";
import { chainLook, chainLooks, currencyOf, lookOf } from "./chain-look";
import { chainGlyphs } from "./glyphs";

const weth = {
  address: "0xAbCdef0000000000000000000000000000000001",
  symbol: "WETH",
  name: "Wrapped Ether",
  decimals: 18,
  kind: "wrapped",
  usd: null,
} as const;
const own = { path: "M0 0h1z", light: "#000000", dark: "#FFFFFF" };

describe("chainLook", () => {
  it("prefers the operator's glyph, then the built-in one, then none", () => {
    const base = { id: "base", name: "Base", currencies: [weth] };
    expect(chainLook(base, own).glyph).toBe(own);
    expect(chainLook(base).glyph).toBe(chainGlyphs.base);
    expect(chainLook({ ...base, id: "harbour" }).glyph).toBeNull();
  });

  it.each(["harbour", "constructor"])("draws the chain %s, which the list lacks, by its id", (id) => {
    expect(lookOf(chainLooks([]), id)).toEqual({ id, name: id, glyph: null, currencies: [] });
    expect(chainLook({ id, name: id, currencies: [] }).glyph).toBeNull();
  });
});

describe("currencyOf", () => {
  const look = chainLook({ id: "base", name: "Base", currencies: [weth] });

  it("ignores the case of addresses", () => {
    expect(currencyOf(look, weth.address.toLowerCase())).toBe(weth);
  });

  it("is null for a currency of another chain", () => {
    expect(currencyOf(look, "0x0000000000000000000000000000000000000000")).toBeNull();
  });
});
