import { parseEther } from "viem";
import { createRng, type Rng } from "./art/rng";
import type { CollectionPlan } from "./collections";

const daySeconds = 86_400;
export const historyDays = 30;

/** How many trades the whole seed makes, before scaling. */
export const plannedTrades = 300;

/** How many items of a collection are minted at a scale of 0 to 1. */
export function plannedSupply(plan: CollectionPlan, scale: number): number {
  return Math.max(12, Math.ceil(plan.supply * scale));
}

export interface MarketParameters {
  plan: CollectionPlan;
  /** Items really minted: all of the plan's, fewer in tests. */
  supply: number;
  trades: number;
  /** How many accounts there are to own items. */
  owners: number;
  /** Unix seconds at which the history ends. */
  now: number;
}

export interface PlannedTrade {
  tokenId: bigint;
  /** Indices of the owners. */
  seller: number;
  buyer: number;
  /** Wei of the chain's native currency, or of its wrapped form. */
  price: bigint;
  wrapped: boolean;
  /** Unix seconds. */
  listedAt: number;
  soldAt: number;
}

export interface PlannedListing {
  tokenId: bigint;
  seller: number;
  price: bigint;
  /** Seconds from its start to its end. */
  duration: number;
}

export interface PlannedMarket {
  /** Who mints how many, in the order of token ids. */
  mints: { owner: number; quantity: number }[];
  /** In the order in which they were sold. */
  trades: PlannedTrade[];
  listings: PlannedListing[];
}

/** Three significant digits, as people price things. */
function roundPrice(price: number): bigint {
  const digits = 2 - Math.floor(Math.log10(price));
  const rounded = digits >= 0 ? price.toFixed(Math.min(digits, 18)) : String(Math.round(price));
  return parseEther(rounded as `${number}`);
}

function normal(rng: Rng): number {
  // Box-Muller; the first number must not be zero.
  return Math.sqrt(-2 * Math.log(1 - rng.next())) * Math.cos(2 * Math.PI * rng.next());
}

/** The collection's going rate at the end of each day of the history, oldest first. */
function walkPrices(rng: Rng, typical: number, volatility: number): number[] {
  const steps = Array.from({ length: historyDays }, () => normal(rng) * volatility);
  const drift = steps.reduce((sum, step) => sum + step, 0);
  let level = -drift * 0.7;
  return steps.map((step) => {
    level += step;
    return typical * Math.exp(level);
  });
}

function planMints(rng: Rng, supply: number, owners: number): PlannedMarket["mints"] {
  const mints: PlannedMarket["mints"] = [];
  let left = supply;
  while (left > 0) {
    const quantity = Math.min(left, rng.int(1, 6));
    mints.push({ owner: rng.int(0, owners - 1), quantity });
    left -= quantity;
  }
  return mints;
}

function ownersOf(mints: PlannedMarket["mints"]): number[] {
  return mints.flatMap(({ owner, quantity }) => Array.from({ length: quantity }, () => owner));
}

/**
 * Owners, past trades and live listings of one collection: a pure function of the plan's seed, so that the same seed makes the
 * same market. Prices follow a random walk around the plan's typical price; rare items cost more.
 */
export function planMarket({ plan, supply, trades, owners, now }: MarketParameters): PlannedMarket {
  const rng = createRng(plan.seed, plan.slug, "market");
  const mints = planMints(rng, supply, owners);
  const ownerOf = ownersOf(mints);
  const walk = walkPrices(rng, Number(plan.typicalPrice), plan.volatility);
  const premium = (index: number) => {
    const rarity = createRng(plan.seed, plan.slug, index, "premium").next();
    return 1 + rarity ** 12 * 6;
  };
  // A collection younger than the history trades from an hour after its mint on.
  const span = Math.min(historyDays * daySeconds, plan.mintedDaysAgo * daySeconds - 3_600);
  const start = now - span;

  const moments = Array.from({ length: trades }, () => rng.next() ** 0.8 * span).sort((a, b) => a - b);
  const planned = moments.map((moment): PlannedTrade => {
    const index = rng.int(0, supply - 1);
    const seller = ownerOf[index] ?? 0;
    const buyer = (seller + rng.int(1, owners - 1)) % owners;
    ownerOf[index] = buyer;
    const soldAt = Math.min(now - 90, Math.floor(start + moment));
    const day = historyDays - 1 - Math.floor((now - soldAt) / daySeconds);
    const rate = walk[Math.max(0, day)] ?? Number(plan.typicalPrice);
    return {
      tokenId: plan.firstTokenId + BigInt(index),
      seller,
      buyer,
      price: roundPrice(rate * premium(index) * (1 + Math.abs(normal(rng)) * 0.06)),
      wrapped: rng.chance(0.06),
      listedAt: soldAt - rng.int(600, 3_000),
      soldAt,
    };
  });

  const last = walk.at(-1) ?? Number(plan.typicalPrice);
  const indices = rng.shuffle(Array.from({ length: supply }, (_, index) => index));
  const listed = indices.slice(0, Math.round(supply * plan.listedShare));
  const listings = listed.map((index): PlannedListing => {
    const spread = 1 + Math.abs(normal(rng)) * 0.35;
    return {
      tokenId: plan.firstTokenId + BigInt(index),
      seller: ownerOf[index] ?? 0,
      price: roundPrice(last * premium(index) * spread),
      duration: rng.pick([1, 3, 7, 14, 30, 90]) * daySeconds + rng.int(1_800, 40_000),
    };
  });
  return { mints, trades: planned, listings };
}
