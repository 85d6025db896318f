import { describe, expect, it } from "vitest";
import { tradeState } from "./trade-state";

const owner = "0x00000000000000000000000000000000000000A1";
const other = "0x00000000000000000000000000000000000000b2";
const home = { homeChain: "base", activeChain: "base", state: "home" } as const;
const web = { chain: {}, trading: { on: true } } as never;
const listing = { id: "ord_1", maker: owner } as never;
const item = (changes: object) =>
  ({ owner, bestListing: listing, labels: [], vault: home, standard: "erc721", ...changes }) as never;

const visitor = { account: null, held: 0n };
const stranger = { account: other, held: 0n };
const holder = { account: owner, held: 1n };

describe("tradeState", () => {
  it.each([
    ["a visitor without a wallet may buy", item({}), visitor, ["buy", "offer"]],
    ["another account may buy", item({}), stranger, ["buy", "offer"]],
    ["the owner may change the price or end the listing", item({}), holder, ["reprice", "end", "send"]],
    ["the owner may list", item({ bestListing: null }), holder, ["list", "send"]],
    ["an item that is not listed cannot be bought", item({ bestListing: null }), stranger, ["offer"]],
  ] as const)("%s", (_, given, trader, trades) => {
    expect(tradeState(given, web, trader)).toEqual({ trades });
  });

  it.each([
    [
      "buy more of what others list, ask for more, and list their own",
      { maker: other },
      ["buy", "list", "offer", "send"],
    ],
    [
      "list more, change the price of their own listing or end it, and ask for more",
      { maker: owner.toLowerCase() },
      ["list", "reprice", "end", "offer", "send"],
    ],
    ["list, or make an offer for more", null, ["list", "offer", "send"]],
  ] as const)("one of an edition's holders may %s", (_, bestListing, trades) => {
    const edition = item({ standard: "erc1155", owner: other, bestListing });
    expect(tradeState(edition, web, { account: owner, held: 3n })).toEqual({ trades });
    expect(tradeState(edition, web, { account: owner, held: null })).not.toEqual({ trades });
  });

  it("is off, with the reason, for disputed and moving items and where the chain's trading is", () => {
    const off = { trading: { on: false, code: "chain_down", reason: "Base cannot be reached." } } as never;
    expect(tradeState(item({}), off, stranger)).toEqual({ off: "Base cannot be reached." });
    expect(tradeState(item({ labels: ["disputed_ownership"] }), web, holder)).toHaveProperty("off");
    for (const state of ["in_transit", "stuck"])
      expect(tradeState(item({ vault: { ...home, state } }), web, holder)).toHaveProperty("off");
    expect(tradeState(item({ labels: ["reported"] }), web, stranger)).toHaveProperty("trades");
  });

  it("leaves a holder what ends or sends while the operator has paused trading, with the reason", () => {
    const pause = { state: "off", reason: "A zone is being replaced", since: 1 };
    const paused = { chain: { name: "Base", trading: pause }, trading: { on: true } } as never;
    const reason = "Trading on Base is paused. A zone is being replaced.";
    expect(tradeState(item({}), paused, stranger)).toEqual({ off: reason });
    expect(tradeState(item({}), paused, holder)).toEqual({ trades: ["end", "send"], paused: reason });
    const unlisted = item({ bestListing: null });
    expect(tradeState(unlisted, paused, holder)).toEqual({ trades: ["send"], paused: reason });
    const down = { chain: { trading: pause }, trading: { on: false, reason: "Base is down." } } as never;
    expect(tradeState(item({}), down, holder)).toEqual({ off: "Base is down." });
  });

  it("leaves a maker what ends a listing on a chain that cannot be reached, unless the pin disagrees", () => {
    const reason = "Base cannot be reached.";
    const off = (code: string) => ({ chain: {}, pin: {}, trading: { on: false, code, reason } }) as never;
    expect(tradeState(item({}), off("chain_down"), holder)).toEqual({ trades: ["end"], paused: reason });
    expect(tradeState(item({}), off("chain_down"), stranger)).toEqual({ off: reason });
    // So the rows of others' listings ask, which the maker cannot buy now.
    expect(tradeState(item({}), off("chain_down"), { account: owner, held: 0n })).toEqual({ off: reason });
    expect(tradeState(item({ bestListing: null }), off("chain_down"), holder)).toEqual({ off: reason });
    expect(tradeState(item({}), off("pin_mismatch"), holder)).toEqual({ off: reason });
  });
});
