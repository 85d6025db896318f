import { describe, expect, it } from "vitest";
import { tradeState } from "./trade-state";

const owner = "0x00000000000000000000000000000000000000A1";
const other = "0x00000000000000000000000000000000000000b2";
const home = { homeChain: "base", activeChain: "base", state: "home" } as const;
const web = { trading: { on: true } } as never;
const listing = { id: "ord_1" } as never;
const item = (changes: object) =>
  ({ owner, bestListing: listing, labels: [], vault: home, ...changes }) as never;

describe("tradeState", () => {
  it.each([
    ["a visitor without a wallet may buy", item({}), null, "buy"],
    ["another account may buy", item({}), other, "buy"],
    ["the owner may end the listing, whatever the letter case", item({}), owner.toLowerCase(), "listed"],
    ["the owner may list", item({ bestListing: null }), owner, "list"],
    ["nobody can buy what is not listed", item({ bestListing: null }), other, "unlisted"],
  ] as const)("%s", (_, given, account, kind) => {
    expect(tradeState(given, web, account).kind).toBe(kind);
  });

  it("is off, with the reason, for disputed and moving items and where the chain's trading is", () => {
    const off = { trading: { on: false, code: "chain_down", reason: "Base can not be reached." } } as never;
    expect(tradeState(item({}), off, other)).toEqual({ kind: "off", reason: "Base can not be reached." });
    expect(tradeState(item({ labels: ["disputed_ownership"] }), web, owner).kind).toBe("off");
    for (const state of ["in_transit", "stuck"])
      expect(tradeState(item({ vault: { ...home, state } }), web, owner).kind).toBe("off");
    expect(tradeState(item({ labels: ["reported"] }), web, other).kind).toBe("buy");
  });
});
