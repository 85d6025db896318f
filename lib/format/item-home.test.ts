import { describe, expect, it } from "vitest";
import type { Item } from "../contract/item";
import { areSameCoordinates, itemHome } from "./item-home";

const onEthereum = "0x51cEA00000000000000000000000000000009062";
const onBase = "0x8aD1000000000000000000000000000000003f07";
const mirrored: Pick<Item, "chain" | "contract" | "tokenId" | "vault"> = {
  chain: "base",
  contract: onBase,
  tokenId: "2187",
  vault: { homeChain: "ethereum", activeChain: "base", state: "mirrored" },
};

describe("itemHome", () => {
  it("is the contract on the home chain, wherever the usable copy is", () => {
    const home = itemHome(mirrored, { contracts: { ethereum: onEthereum, base: onBase } });
    expect(home).toEqual({ chain: "ethereum", contract: onEthereum, tokenId: "2187" });
  });

  it("is the item's current place if the home contract is unknown", () => {
    expect(itemHome(mirrored, { contracts: { base: onBase } }).chain).toBe("base");
  });
});

describe("areSameCoordinates", () => {
  it("treats addresses in another letter case as different, so that one page has one address", () => {
    const home = { chain: "base", contract: onBase, tokenId: "1" };
    expect(areSameCoordinates(home, { ...home })).toBe(true);
    expect(areSameCoordinates(home, { ...home, contract: onBase.toLowerCase() })).toBe(false);
  });
});
