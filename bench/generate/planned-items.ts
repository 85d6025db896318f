import type { Rng } from "../../local/seed-art/draw/rng";
import { countItems, editionItems, type MarketSize } from "./market-size";
import { mintTime, type PlannedCollection, type PlannedPlace, placeOf } from "./plan-collections";

/** The account that holds and offers for far more than any other. */
export const whale = 0;
const whaleEvery = { largest: 20, others: 40 } as const;
const whaleOffset = 7;
const chanceOfLargest = 0.15;

/** Where an item of the market belongs, by its index. */
interface ItemPlace {
  collection: PlannedCollection;
  /** Its place in the collection: the token id is one more. */
  position: number;
  place: PlannedPlace;
}

/** The items of the market, by index. */
export interface PlannedItems {
  count: number;
  collectionOf: (item: number) => PlannedCollection;
  find: (item: number) => ItemPlace;
  mintedAt: (item: number) => number;
  /** Whether it belongs to the whale, who keeps it. */
  isWhales: (item: number) => boolean;
  isEdition: (item: number) => boolean;
  /** An edition, the first far more often than the others. */
  pickEdition: (rng: Rng) => number;
  /** An ERC-721 item of any collection, the largest more often than its share. */
  pick: (rng: Rng) => number;
  /** An ERC-721 item that may change its owner. */
  pickMovable: (rng: Rng) => number;
}

export function planItems(size: MarketSize, collections: readonly PlannedCollection[]): PlannedItems {
  const { items } = size;
  const count = countItems(size);
  const largest = collections[0];
  if (largest === undefined) throw new RangeError("a market has a collection");
  const owner = new Int32Array(count);
  for (const [at, { firstItem, items: own }] of collections.entries()) {
    owner.fill(at, firstItem, firstItem + own);
  }
  const collectionOf = (item: number) => collections[owner[item] ?? 0] ?? largest;
  const positionOf = (item: number) => item - collectionOf(item).firstItem;
  const isWhales = (item: number) => {
    if (item >= items) return false;
    const every = item < largest.items ? whaleEvery.largest : whaleEvery.others;
    return positionOf(item) % every === whaleOffset;
  };
  const pick = (rng: Rng) => Math.floor(rng.next() * (rng.chance(chanceOfLargest) ? largest.items : items));
  const pickMovable = (rng: Rng): number => {
    const item = pick(rng);
    return isWhales(item) ? pickMovable(rng) : item;
  };
  return {
    count,
    collectionOf,
    find: (item) => {
      const collection = collectionOf(item);
      const position = item - collection.firstItem;
      return { collection, position, place: placeOf(collection, position) };
    },
    mintedAt: (item) => mintTime(collectionOf(item), positionOf(item)),
    isWhales,
    isEdition: (item) => item >= items,
    pickEdition: (rng) => items + (rng.chance(0.9) ? 0 : rng.int(1, editionItems - 1)),
    pick,
    pickMovable,
  };
}

export function countAccounts({ items }: MarketSize): number {
  return Math.max(50, Math.round(items / 6));
}

/** An account other than the whale. Few accounts act often, many once. */
export function drawAccount(rng: Rng, accounts: number): number {
  return 1 + Math.floor((accounts - 1) * rng.next() ** 2);
}
