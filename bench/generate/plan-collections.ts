import type { Address } from "viem";
import { createRng, type Rng } from "../../local/seed-art/draw/rng";
import type { TokenStandard } from "../../service/src/db/schema/collections";
import { collectionContract, marketChains } from "./market-chains";
import { editionItems, type MarketSize } from "./market-size";
import { type PlannedTrait, planTraits } from "./plan-traits";

/** A place where a collection has a contract: one chain of the market. */
export interface PlannedPlace {
  /** Index in `marketChains`. */
  chain: number;
  contract: Address;
}

export interface PlannedCollection {
  /** The row's id; the first collection is the largest. */
  id: number;
  slug: string;
  name: string;
  category: string;
  verified: boolean;
  creator: number;
  places: readonly [PlannedPlace, ...PlannedPlace[]];
  /** Index of its first item in the market: row ids follow from it. */
  firstItem: number;
  items: number;
  /** Time of its first mint, and of its last one, Unix seconds. */
  createdAt: number;
  mintedOutAt: number;
  /** The usual price in `priceStep`s. */
  usualPrice: number;
  traits: readonly PlannedTrait[];
  standard: TokenStandard;
}

/** Every price is a multiple of this many wei. */
export const priceStep = 10n ** 14n;
/** Prices are whole steps between 0.01 and 5 native units, most of them low. */
const lowestPrice = 100;
const priceSpread = 500;

const daySeconds = 86_400;
const oldestDays = 730;
/** One token of so many of the largest collection is on a second chain. */
const secondChainEvery = 20;

const firstWords = [
  "Quiet",
  "Northern",
  "Paper",
  "Copper",
  "Salt",
  "Hollow",
  "Electric",
  "Amber",
  "Tidal",
  "Velvet",
];
const secondWords = [
  "Lanterns",
  "Harbours",
  "Foxes",
  "Machines",
  "Gardens",
  "Pilots",
  "Masks",
  "Vessels",
  "Orbits",
  "Bells",
];
const categories = ["art", "collectibles", "games", "music", "photography"] as const;

const manyItems = 10_000;

/** The numbers of items: the largest, some of about 10,000, and the others from 100 to 1,000 if there are enough items. */
function sizesOf({ items, largest, collections }: MarketSize, rng: Rng): number[] {
  const rest = items - largest;
  const small = Array.from({ length: collections - 1 }, () => Math.round(100 * 10 ** rng.next()));
  const smallTotal = small.reduce((sum, size) => sum + size, 0);
  if (smallTotal >= rest) return [largest, ...shareOut(rest, small)];
  // Small collections become large ones until all items have a place.
  const spare = rest - smallTotal;
  const averageGain = manyItems - smallTotal / small.length;
  const large = Math.min(small.length, Math.max(1, Math.round(spare / averageGain)));
  const kept = small.slice(large);
  const forLarge = rest - kept.reduce((sum, size) => sum + size, 0);
  return [
    largest,
    ...shareOut(
      forLarge,
      small.slice(0, large).map(() => 1),
    ),
    ...kept,
  ];
}

/** Divides a number in proportion to weights; every part is at least 1. */
function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const parts = weights.map((weight) => Math.max(1, Math.floor((total * weight) / sum)));
  const left = total - parts.reduce((all, part) => all + part, 0);
  const first = parts[0];
  if (first !== undefined) parts[0] = first + left;
  return parts;
}

function drawChain(rng: Rng): number {
  let left = rng.next();
  for (const [index, { share }] of marketChains.entries()) {
    left -= share;
    if (left < 0) return index;
  }
  return 0;
}

function placesOf(index: number, rng: Rng): [PlannedPlace, ...PlannedPlace[]] {
  const place = (chain: number, at: number) => ({ chain, contract: collectionContract(index * 2 + at) });
  return index === 0 ? [place(0, 0), place(1, 1)] : [place(drawChain(rng), 0)];
}

/** The collection of editions, after all others. */
function planEditions(size: MarketSize, accounts: number): PlannedCollection {
  const index = size.collections;
  const createdAt = size.now - 200 * daySeconds;
  return {
    id: index + 1,
    slug: "editions",
    name: "The Editions",
    category: "art",
    verified: true,
    creator: accounts - 1,
    places: [{ chain: 0, contract: collectionContract(index * 2) }],
    firstItem: size.items,
    items: editionItems,
    createdAt,
    mintedOutAt: createdAt + daySeconds,
    usualPrice: lowestPrice,
    traits: [],
    standard: "erc1155",
  };
}

/** Plans every collection of the market, in the order of their rows. */
export function planCollections(size: MarketSize, accounts: number): PlannedCollection[] {
  const rng = createRng(size.seed, "collections");
  let firstItem = 0;
  let firstTrait = 1;
  const collections = sizesOf(size, rng).map((items, index) => {
    const ageDays = index === 0 ? oldestDays : 2 + rng.next() * (oldestDays - 2);
    const createdAt = size.now - Math.round(ageDays * daySeconds);
    const word = `${rng.pick(firstWords)} ${rng.pick(secondWords)}`;
    const traits = planTraits(createRng(size.seed, "traits", index), { items, firstId: firstTrait });
    const collection: PlannedCollection = {
      id: index + 1,
      slug: index === 0 ? "largest" : `collection-${index + 1}`,
      name: index === 0 ? "The Largest" : `${word} ${index + 1}`,
      category: rng.pick(categories),
      verified: rng.chance(0.3),
      creator: rng.int(1, accounts - 1),
      places: placesOf(index, rng),
      firstItem,
      items,
      createdAt,
      mintedOutAt: createdAt + Math.round(Math.min(30, ageDays / 2) * daySeconds),
      usualPrice: Math.round(lowestPrice * priceSpread ** rng.next()),
      traits,
      standard: "erc721",
    };
    firstItem += items;
    firstTrait += traits.reduce((sum, { values }) => sum + values.length, 0);
    return collection;
  });
  return [...collections, planEditions(size, accounts)];
}

/** Where an item is, by its place in the collection. */
export function placeOf({ places }: PlannedCollection, position: number): PlannedPlace {
  const [home, second] = places;
  return second !== undefined && position % secondChainEvery === secondChainEvery - 1 ? second : home;
}

export function mintTime({ createdAt, mintedOutAt, items }: PlannedCollection, position: number): number {
  return createdAt + Math.floor((mintedOutAt - createdAt) * (position / items) ** 2);
}
