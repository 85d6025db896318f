import { describe, expect, it } from "vitest";
import { chainLook } from "../chains/chain-look";
import type { Branding } from "../contract/branding";
import type { Collection } from "../contract/collection";
import type { Drop } from "../contract/drop";
import type { ItemFull } from "../contract/item";
import { accountFacts } from "./account-facts";
import { collectionFacts } from "./collection-facts";
import { dropFacts } from "./drop-facts";
import { itemFacts } from "./item-facts";

const coin = `0x${"0".repeat(40)}` as const;
const weth = `0x${"e".repeat(40)}` as const;
const currencies = [
  { address: coin, symbol: "ETH", name: "Ether", decimals: 18, kind: "native", usd: null },
  { address: weth, symbol: "WETH", name: "Wrapped", decimals: 18, kind: "wrapped", usd: null },
] as const;
const looks = { base: chainLook({ id: "base", name: "Base", currencies: [...currencies] }) };
const branding = { name: "Harbour", tagline: "", logo: null, accent: null } as never as Branding;
const image = { url: `/media/${"a".repeat(64)}` };
const ether = (tenths: number) => `${tenths}${"0".repeat(17)}`;

const collection = {
  slug: "kiln",
  name: "Kiln",
  chains: ["base"],
  creator: coin,
  verified: true,
  labels: [],
  image,
  banner: null,
  stats: { floor: { base: "0.5" }, topOffer: { base: "0.4" }, supply: 1_111, owners: 24, byChain: {} },
} as never as Collection;

const item = {
  chain: "base",
  tokenId: "682",
  name: "Kiln #0682",
  image,
  labels: [],
  rarityRank: 388,
  collection: { slug: "kiln", name: "Kiln", verified: true },
  bestListing: { chain: "base", unitPrice: ether(6), currency: coin },
  bestOffer: { chain: "base", unitPrice: ether(3), currency: weth },
} as never as ItemFull;
const shown = (changes: object) => itemFacts({ item: { ...item, ...changes }, collection, looks, branding });

describe("an item's facts", () => {
  it("are its price and how far that is from the floor", () => {
    expect(shown({})).toMatchObject({
      rank: "Rank 388 of 1,111",
      value: { label: "Price", value: "0.6", unit: "ETH" },
      note: "20.0% above the floor",
      art: "a".repeat(64),
    });
    expect(shown({ bestListing: { chain: "base", unitPrice: ether(4), currency: coin } })).toMatchObject({
      note: "20.0% below the floor",
    });
    expect(shown({ bestListing: { chain: "base", unitPrice: ether(5), currency: coin } })).toMatchObject({
      note: "The floor of the collection",
    });
  });

  it("are the best offer where it is not listed, and else that it is not listed", () => {
    expect(shown({ bestListing: null })).toMatchObject({
      value: { label: "Best offer", value: "0.3", unit: "WETH" },
      note: "Not listed",
    });
    expect(shown({ bestListing: null, bestOffer: null })).toMatchObject({
      value: { value: "Not listed", unit: null },
      note: null,
    });
  });

  it.each(["explicit", "disputed_ownership"])("are the name alone where it is labelled %s", (label) => {
    const facts = shown({ labels: [label] });
    expect(facts).toMatchObject({ kind: "name", title: { name: "Kiln #0682" } });
    expect(JSON.stringify(facts)).not.toContain("a".repeat(64));
  });
});

describe("the facts of other pages", () => {
  it("are a collection's figures", () => {
    const facts = collectionFacts({ collection, looks, branding });
    expect(facts.kind === "collection" && facts.values.map(({ value, unit }) => [value, unit])).toEqual([
      ["0.5", "ETH"],
      ["0.4", "WETH"],
      ["1,111", null],
      ["24", null],
    ]);
    const labelled = { ...collection, labels: ["explicit"] };
    expect(collectionFacts({ collection: labelled, looks, branding }).kind).toBe("name");
  });

  it("are a drop's stage, and what comes after the last one", () => {
    const stage = {
      id: "1",
      name: "Weavers' list",
      startsAt: 1_798_000_000,
      endsAt: 1_798_761_600,
      price: ether(90),
      currency: coin,
      maxSupply: null,
      minted: 14,
    };
    const drop = {
      slug: "night-carpets",
      name: "Night Carpets",
      description: null,
      chain: "base",
      image,
      status: "live",
      supply: { max: 240, minted: 14 },
      currentStage: "1",
      nextStage: null,
      stages: [stage],
    } as never as Drop;
    const factsOf = (changes: object) => dropFacts({ drop: { ...drop, ...changes }, looks, branding });
    expect(factsOf({})).toMatchObject({
      stage: { name: "Weavers' list, until 1 Jan", otherwise: "Open until 1 Jan" },
      isOpen: true,
      value: { value: "9", unit: "ETH" },
      minted: "14 of 240 minted",
    });
    expect(factsOf({ status: "upcoming", currentStage: null, nextStage: "1" })).toMatchObject({
      stage: { name: "Weavers' list, from 23 Dec" },
      isOpen: false,
    });
    expect(factsOf({ status: "ended", currentStage: null })).toMatchObject({ stage: { name: "Ended" } });
  });

  it("are an account's items without those that are shared by name only", () => {
    const data = [item, ...["explicit", "disputed_ownership"].map((label) => ({ ...item, labels: [label] }))];
    const totals = { items: 3, listed: 1, byChain: { base: 3, zed: 0 } };
    const items = { data: data as never[], totals };
    const facts = accountFacts({ address: coin, name: null, items, branding });
    expect(facts).toMatchObject({ art: ["a".repeat(64)], values: [{ value: "3" }, { value: "1" }] });
  });
});
