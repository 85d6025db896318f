import { expect, it } from "vitest";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Item } from "@/lib/contract/item";
import { isOfferable, isOwnListable } from "./own-listable";

const account = "0x00000000000000000000000000000000000000A1";
const other = "0x00000000000000000000000000000000000000B2";
const chains = [{ chain: { id: "base" }, trading: { on: true } } as unknown as WebChain];
const held = new Map([["base:0xe5:7", 2n]]);

function item(changes: object): Item {
  return {
    chain: "base",
    contract: "0xE5",
    tokenId: "7",
    standard: "erc721",
    owner: account.toLowerCase(),
    bestListing: null,
    labels: [],
    vault: { state: "home" },
    ...changes,
  } as unknown as Item;
}

it.each([
  ["a single item of one's own", {}, true],
  ["a single item of another account", { owner: other }, false],
  ["an edition whose largest holder is another account", { standard: "erc1155", owner: other }, true],
  ["an edition that one holds none of", { standard: "erc1155", tokenId: "8" }, false],
  ["an item that is crossing", { vault: { state: "in_transit" } }, false],
  ["an edition on a chain that is not served", { standard: "erc1155", chain: "moon" }, false],
  ["an item whose ownership is disputed", { labels: ["disputed_ownership"] }, false],
  ["an item that was reported", { labels: ["reported"] }, true],
])("judges %s", (_, changes, listable) => {
  expect(isOwnListable(item(changes), { chains, account, held })).toBe(listable);
  expect(isOwnListable(item(changes), { chains, account: null, held })).toBe(false);
});

it.each([
  ["an item of another account that is not for sale", { owner: other }, true],
  ["one that is for sale, which goes into the cart", { owner: other, bestListing: { maker: other } }, false],
  ["one's own item", {}, false],
  ["an item that is crossing", { owner: other, vault: { state: "in_transit" } }, false],
  ["an item on a chain that is not served", { owner: other, chain: "moon" }, false],
  ["an item whose ownership is disputed", { owner: other, labels: ["disputed_ownership"] }, false],
])("judges offers for %s", (_, changes, offerable) => {
  expect(isOfferable(item(changes), { chains, account, held })).toBe(offerable);
  expect(isOfferable(item(changes), { chains, account: null, held })).toBe(false);
});
