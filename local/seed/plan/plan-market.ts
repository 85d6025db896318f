import { createRng, type Rng } from "../../seed-art/draw/rng";
import { type CollectionPlan, planCollections } from "./collections";
import { daySeconds, drawMoments, historyDays, normal, pricedAt, rateAt, walkPrices } from "./market-prices";
import type { PriceCurrency } from "./price-currency";
import { rankRarity } from "./rank-rarity";

/** How many trades the whole seed makes, before scaling. */
const allTrades = 300;

/** Copies of an edition; its size decides how many. */
const typicalEdition = 40;

/** How many items of a collection are minted at a scale of 0 to 1. */
export function plannedSupply(plan: CollectionPlan, scale: number): number {
  return Math.max(12, Math.ceil(plan.supply * scale));
}

/** How many trades of a collection are made at a scale of 0 to 1. */
export function plannedTrades(plan: CollectionPlan, scale: number): number {
  // Sales follow size, but small collections trade too.
  const weightOf = ({ supply, kind }: CollectionPlan) =>
    Math.sqrt(supply * (kind === "editions" ? typicalEdition : 1));
  const whole = planCollections(plan.seed).reduce((sum, one) => sum + weightOf(one), 0);
  return Math.max(2, Math.round((weightOf(plan) / whole) * allTrades * scale));
}

export interface MarketParameters {
  plan: CollectionPlan;
  /** Items really minted: all of the plan's, fewer in tests. */
  supply: number;
  /** The last of them that are minted for the collection's pool, and to whom. */
  pooled?: { items: number; owner: number } | undefined;
  trades: number;
  /** How many accounts there are to own items. */
  owners: number;
  /** The index of an owner who buys here but never sold or listed, and so has no approval yet. */
  keeper: number;
  /** Dollars for one whole native unit; without it nothing is priced in dollars. */
  usdRate: number | null;
  /** Unix seconds at which the history ends. */
  now: number;
}

export interface PlannedTrade {
  tokenId: bigint;
  /** Indices of the owners. */
  seller: number;
  buyer: number;
  /** How many copies; 1 for an item that is no edition. */
  quantity: bigint;
  /** The price of one copy, in base units of `currency`. */
  price: bigint;
  currency: PriceCurrency;
  /** Unix seconds. */
  listedAt: number;
  soldAt: number;
}

export interface PlannedListing {
  tokenId: bigint;
  seller: number;
  /** How many copies; 1 for an item that is no edition. */
  quantity: bigint;
  /** The price of one copy, in base units of `currency`. */
  price: bigint;
  currency: PriceCurrency;
  /** Seconds from its start to its end. */
  duration: number;
}

export interface PlannedCopies {
  tokenId: bigint;
  owner: number;
  quantity: bigint;
}

export interface PlannedMarket {
  /** The minters and their quantities, in the order of token ids. */
  mints: { owner: number; quantity: number }[];
  /** The copies that each account gets of each edition. Only for editions, which have no mints. */
  copies: PlannedCopies[];
  /** In the order in which they were sold. */
  trades: PlannedTrade[];
  listings: PlannedListing[];
}

function planMints(
  rng: Rng,
  { supply, owners, keeper }: Pick<MarketParameters, "supply" | "owners" | "keeper">,
): PlannedMarket["mints"] {
  const mints: PlannedMarket["mints"] = [];
  let left = supply;
  while (left > 0) {
    const quantity = Math.min(left, rng.int(1, 6));
    // An owner other than the keeper must have something to sell.
    const owner = mints.length === 0 ? (keeper + rng.int(1, owners - 1)) % owners : rng.int(0, owners - 1);
    mints.push({ owner, quantity });
    left -= quantity;
  }
  return mints;
}

function ownersOf(mints: PlannedMarket["mints"]): number[] {
  return mints.flatMap(({ owner, quantity }) => Array.from({ length: quantity }, () => owner));
}

interface Market extends MarketParameters {
  rng: Rng;
  /** The account that owns each item now, in the order of token ids. */
  ownerOf: number[];
  /** The going rate of each day, oldest first, in whole native units. */
  walk: readonly number[];
  /** The worth of an item, as a multiple of the going rate. */
  worth: (index: number) => number;
}

/** An item that is not the keeper's. */
function pickSold({ rng, supply, keeper, ownerOf }: Market): number {
  const first = rng.int(0, supply - 1);
  const after = ownerOf.findIndex((owner, index) => index >= first && owner !== keeper);
  return after === -1 ? ownerOf.findIndex((owner) => owner !== keeper) : after;
}

function planTrades(market: Market): PlannedTrade[] {
  const { rng, plan, trades, owners, now, ownerOf, walk, worth } = market;
  // A collection younger than the history trades from an hour after its mint on.
  const span = Math.min(historyDays * daySeconds, plan.mintedDaysAgo * daySeconds - 3_600);
  return drawMoments(rng, trades, span).map((moment) => {
    const index = pickSold(market);
    const seller = ownerOf[index] ?? 0;
    const buyer = (seller + rng.int(1, owners - 1)) % owners;
    ownerOf[index] = buyer;
    const soldAt = Math.min(now - 90, Math.floor(now - span + moment));
    const rate = rateAt(walk, { at: soldAt, now }) ?? Number(plan.typicalPrice);
    return {
      tokenId: plan.firstTokenId + BigInt(index),
      quantity: 1n,
      seller,
      buyer,
      ...pricedAt(market, rate * worth(index) * (1 + Math.abs(normal(rng)) * 0.06)),
      listedAt: soldAt - rng.int(600, 3_000),
      soldAt,
    };
  });
}

function planListings(market: Market): PlannedListing[] {
  const { rng, plan, supply, keeper, ownerOf, walk, worth } = market;
  const rate = walk.at(-1) ?? Number(plan.typicalPrice);
  const indices = rng.shuffle(Array.from({ length: supply }, (_, index) => index));
  const listable = indices.filter((index) => ownerOf[index] !== keeper);
  return listable.slice(0, Math.round(supply * plan.listedShare)).map((index) => ({
    tokenId: plan.firstTokenId + BigInt(index),
    quantity: 1n,
    seller: ownerOf[index] ?? 0,
    ...pricedAt(market, rate * worth(index) * (1 + Math.abs(normal(rng)) * 0.35)),
    duration: rng.pick([1, 3, 7, 14, 30, 90]) * daySeconds + rng.int(1_800, 40_000),
  }));
}

/**
 * Owners, past trades and live listings of one collection: a pure function of the plan's seed, so that the same seed makes the
 * same market. Prices follow a random walk around the plan's typical price; items with rare traits cost more.
 */
export function planMarket(parameters: MarketParameters): PlannedMarket {
  const { plan, pooled } = parameters;
  // Items of a pool are traded there alone.
  const supply = parameters.supply - (pooled?.items ?? 0);
  const rng = createRng(plan.seed, plan.slug, "market");
  const mints = planMints(rng, { ...parameters, supply });
  const ranks = rankRarity(plan, parameters.supply);
  const market: Market = {
    ...parameters,
    supply,
    rng,
    ownerOf: ownersOf(mints),
    walk: walkPrices(rng, Number(plan.typicalPrice), plan.volatility),
    worth: (index) => 1 + (ranks[index] ?? 0) ** 12 * 6,
  };
  // In this order, because the listings depend on the purchases.
  const trades = planTrades(market);
  const toPool = pooled === undefined ? [] : [{ owner: pooled.owner, quantity: pooled.items }];
  return { mints: [...mints, ...toPool], copies: [], trades, listings: planListings(market) };
}
