import type { TraitCriterion } from "@/lib/contract/order";
import { createRng, type Rng } from "../../local/seed-art/draw/rng";
import { countOrders, type MarketSize } from "./market-size";
import type { PlannedCollection } from "./plan-collections";
import { drawValue, type PlannedTrait } from "./plan-traits";
import { countAccounts, drawAccount, type PlannedItems, whale } from "./planned-items";

/** What becomes of an order. `left`: its maker gives the item away. */
type Fate = "active" | "filled" | "expired" | "cancelled" | "left";
export type OrderCurrency = "native" | "wrapped" | "coin" | "unrated";

/** A signed order before anything happens to it. Times in Unix seconds. */
export interface PlannedOrder {
  side: "listing" | "offer";
  fate: Fate;
  collection: PlannedCollection;
  /** The item that it names, and for a filled offer the item that it got; null otherwise. */
  item: number | null;
  /** Whether an offer names its item. */
  namesItem: boolean;
  traits: readonly TraitCriterion[] | null;
  /** The account of an offer. A listing is its item's owner's. */
  maker: number | null;
  currency: OrderCurrency;
  /** In `priceStep`s, by the value of the native currency. */
  price: number;
  createdAt: number;
  endsAt: number;
  /** When it is filled or cancelled, or when its item leaves its maker. */
  overAt: number | null;
}

const hour = 3_600;
const day = 24 * hour;
/** Active orders were made in so many days, and end in so many at most: an order lasts 180 days at most. */
const madeInDays = 60;
const endsInDays = 115;

interface Terms {
  rng: Rng;
  size: MarketSize;
  items: PlannedItems;
  collections: readonly PlannedCollection[];
  /** When an item was listed for good: it does not move after that. Zero: it is not. */
  listedFrom: Int32Array;
}

/** A time between two others, both left out. */
function between({ rng }: Terms, from: number, to: number): number {
  return from + 1 + Math.floor(rng.next() * Math.max(1, to - from - 1));
}

function listingPrice({ rng }: Terms, { usualPrice }: PlannedCollection): number {
  return Math.max(1, Math.round(usualPrice * (1 + 5 * rng.next() ** 3)));
}

function offerPrice({ rng }: Terms, { usualPrice }: PlannedCollection): number {
  return Math.max(1, Math.round(usualPrice * (0.3 + 0.65 * rng.next())));
}

function listingCurrency({ rng }: Terms): OrderCurrency {
  return rng.key({
    native: { weight: 92 },
    coin: { weight: 4 },
    wrapped: { weight: 3 },
    unrated: { weight: 1 },
  });
}

/** The last moment at which an item can still change its owner. */
function movableUntil({ size, listedFrom }: Terms, item: number): number {
  return listedFrom[item] || size.now;
}

/** One to three active listings of each item until there are enough. */
function* activeListings(terms: Terms, count: number): Generator<PlannedOrder> {
  const { rng, items, size, listedFrom } = terms;
  for (let made = 0; made < count; ) {
    const item = items.pick(rng);
    if (listedFrom[item] !== 0) continue;
    const minted = items.mintedAt(item);
    const from = between(terms, Math.max(minted + hour, size.now - madeInDays * day), size.now - 60);
    listedFrom[item] = from;
    const collection = items.collectionOf(item);
    const orders = Math.min(count - made, rng.chance(0.7) ? 1 : rng.int(2, 3));
    for (let order = 0; order < orders; order += 1) {
      yield {
        ...{ side: "listing", fate: "active", collection, item, namesItem: true, traits: null, maker: null },
        currency: listingCurrency(terms),
        price: listingPrice(terms, collection),
        createdAt: order === 0 ? from : between(terms, from, size.now),
        endsAt: size.now + hour + Math.floor(rng.next() * endsInDays * day),
        overAt: null,
      };
    }
    made += orders;
  }
}

/** An item that may move, with the span in which it may. `mustBeFree`: it may move until now. */
function pickSpan(terms: Terms, mustBeFree: boolean): { item: number; from: number; to: number } {
  const { rng, items, size } = terms;
  for (;;) {
    const item = items.pickMovable(rng);
    const from = items.mintedAt(item) + 60;
    const to = movableUntil(terms, item);
    if (to - from > day && (!mustBeFree || to === size.now)) return { item, from, to };
  }
}

/** The times of an order that is over. */
function pastTimes(
  terms: Terms,
  fate: Fate,
): { item: number; createdAt: number; endsAt: number; overAt: number } {
  const { rng, size } = terms;
  const isLeft = fate === "left";
  const { item, from, to } = pickSpan(terms, isLeft);
  const overAt = between(
    terms,
    isLeft ? Math.max(from + hour, size.now - madeInDays * day) : from + hour,
    to,
  );
  const createdAt = Math.max(from, overAt - hour - Math.floor(rng.next() * madeInDays * day));
  if (fate === "expired") return { item, createdAt, endsAt: overAt, overAt };
  // The item of an order that is still open left its maker.
  const openUntil = isLeft ? size.now : overAt;
  const endsAt = openUntil + hour + Math.floor(rng.next() * (isLeft ? 50 : 100) * day);
  return { item, createdAt, endsAt, overAt };
}

function* pastListings(terms: Terms, fate: Fate, count: number): Generator<PlannedOrder> {
  const { items } = terms;
  for (let made = 0; made < count; made += 1) {
    const { item, createdAt, endsAt, overAt } = pastTimes(terms, fate);
    const collection = items.collectionOf(item);
    yield {
      ...{ side: "listing", fate, collection, item, namesItem: true, traits: null, maker: null },
      currency: listingCurrency(terms),
      price: listingPrice(terms, collection),
      createdAt,
      endsAt,
      overAt: fate === "expired" ? null : overAt,
    };
  }
}

function criterionOf(rng: Rng, trait: PlannedTrait): TraitCriterion {
  const value = drawValue(trait, rng.next());
  if (trait.type === "Level" && rng.chance(0.3)) return { type: trait.type, min: value + 1, max: value + 5 };
  return { type: trait.type, value: trait.values[value] ?? "" };
}

/** One criterion for most offers, two for the others, of different types. */
function drawCriteria(rng: Rng, { traits }: PlannedCollection): TraitCriterion[] {
  const first = rng.int(0, traits.length - 1);
  const chosen = rng.chance(0.7) ? [first] : [first, (first + 1) % traits.length];
  return chosen
    .sort((a, b) => ((traits[a]?.type ?? "") < (traits[b]?.type ?? "") ? -1 : 1))
    .flatMap((at) => {
      const trait = traits[at];
      return trait === undefined ? [] : [criterionOf(rng, trait)];
    });
}

/** Shares of the scopes among offers: an eighth are trait offers for the largest collection. */
const scopes = {
  largestTrait: { weight: 12 },
  trait: { weight: 8 },
  collection: { weight: 30 },
  item: { weight: 50 },
};
const whaleShare = 0.1;

/** An offer that ends after the market's time, or at `over`. */
function offer(terms: Terms, fate: Fate): PlannedOrder {
  const { rng, size, items, collections } = terms;
  const past = fate === "active" ? null : pastTimes(terms, fate);
  const item = past?.item ?? items.pick(rng);
  const drawn = rng.key(scopes);
  // The item that a filled offer got is of its collection.
  const scope = fate === "filled" && drawn !== "collection" ? "item" : drawn;
  const largest = collections[0];
  const collection = scope === "largestTrait" && largest !== undefined ? largest : items.collectionOf(item);
  const isTrait = scope === "largestTrait" || scope === "trait";
  const minted = scope === "item" ? items.mintedAt(item) : collection.createdAt;
  const createdAt = between(terms, Math.max(minted + hour, size.now - madeInDays * day), size.now - 60);
  return {
    ...{ side: "offer", fate, collection },
    item: scope === "item" || fate === "filled" ? item : null,
    namesItem: scope === "item",
    traits: isTrait ? drawCriteria(rng, collection) : null,
    maker: rng.chance(whaleShare) && fate !== "filled" ? whale : drawAccount(rng, countAccounts(size)),
    currency: rng.chance(0.9) ? "wrapped" : "coin",
    price: offerPrice(terms, collection),
    createdAt: past?.createdAt ?? createdAt,
    endsAt: past?.endsAt ?? size.now + hour + Math.floor(rng.next() * endsInDays * day),
    overAt: past === null || fate === "expired" ? null : past.overAt,
  };
}

/** Every order of the market. */
export function planOrders(
  size: MarketSize,
  { items, collections }: { items: PlannedItems; collections: readonly PlannedCollection[] },
): { orders: PlannedOrder[]; listedFrom: Int32Array } {
  const rng = createRng(size.seed, "orders");
  const listedFrom = new Int32Array(items.count);
  const terms: Terms = { rng, size, items, collections, listedFrom };
  const counts = countOrders(size);
  const orders = [...activeListings(terms, counts.listings.active)];
  for (const fate of ["filled", "expired", "cancelled", "left"] as const) {
    for (const order of pastListings(terms, fate, counts.listings[fate])) orders.push(order);
  }
  for (const fate of ["active", "filled", "expired", "cancelled"] as const) {
    for (let made = 0; made < counts.offers[fate]; made += 1) orders.push(offer(terms, fate));
  }
  return { orders, listedFrom };
}
