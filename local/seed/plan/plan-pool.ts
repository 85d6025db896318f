import { parseEther } from "viem";
import { createRng, type Rng } from "../../seed-art/draw/rng";
import type { CollectionPlan } from "./collections";
import { daySeconds } from "./market-prices";
import { roundPrice } from "./price-currency";

/** How long ago a pool was opened, at most. */
const openDays = 20;
const spreadBps = 150;

export interface PlannedSwap {
  kind: "buy" | "sell";
  /** Index of the owner who trades with the pool. */
  trader: number;
  tokenIds: bigint[];
  /** Unix seconds. */
  at: number;
}

export interface PlannedPool {
  /** Index of the owner whose liquidity it is. */
  owner: number;
  tokenIds: bigint[];
  /** Wei. */
  spotPrice: bigint;
  /** Wei. */
  delta: bigint;
  feeBps: number;
  /** Wei. */
  liquidity: bigint;
  /** Unix seconds. */
  openedAt: number;
  /** In the order of time. */
  swaps: PlannedSwap[];
}

export interface PoolParameters {
  plan: CollectionPlan;
  /** Items really minted; the pool's are the last of them. */
  supply: number;
  /** How many accounts there are to trade. */
  owners: number;
  /** The index of an owner who sells nothing. */
  keeper: number;
  /** 0 to 1. */
  scale: number;
  /** Unix seconds at which the history ends. */
  now: number;
}

interface Sides {
  inPool: bigint[];
  /** The buyers of the pool's tokens who still have them. */
  bought: { trader: number; tokenId: bigint }[];
}

/** How many of a collection's last items are minted for its pool, at a scale of 0 to 1. */
function pooledItems({ pool }: Pick<CollectionPlan, "pool">, scale: number): number {
  return pool === undefined ? 0 : Math.max(3, Math.round(pool.items * scale));
}

function drawSwap(
  rng: Rng,
  { inPool, bought }: Sides,
  { owners, keeper, owner, least }: { owners: number; keeper: number; owner: number; least: number },
): Omit<PlannedSwap, "at"> {
  const sellable = bought.filter(({ trader }) => trader !== keeper);
  if (sellable.length > 0 && (inPool.length <= least || rng.chance(0.35))) {
    const { trader, tokenId } = rng.pick(sellable);
    bought.splice(
      bought.findIndex((one) => one.tokenId === tokenId),
      1,
    );
    inPool.push(tokenId);
    return { kind: "sell", trader, tokenIds: [tokenId] };
  }
  const trader = (owner + rng.int(1, owners - 1)) % owners;
  const quantity = Math.min(rng.pick([1, 1, 1, 2]), inPool.length);
  const tokenIds = Array.from({ length: quantity }, () =>
    inPool.splice(rng.int(0, inPool.length - 1), 1),
  ).flat();
  bought.push(...tokenIds.map((tokenId) => ({ trader, tokenId })));
  return { kind: "buy", trader, tokenIds };
}

/**
 * The pool of a collection and its swaps: a pure function of the plan's seed. Only what was bought from the pool is sold to it, so
 * its price never falls below the first and its money always suffices.
 *
 * @returns null for a collection without one.
 */
export function planPool(parameters: PoolParameters): PlannedPool | null {
  const { plan, supply, owners, keeper, scale, now } = parameters;
  if (plan.pool === undefined) return null;
  const rng = createRng(plan.seed, plan.slug, "pool");
  const items = pooledItems(plan, scale);
  const owner = (keeper + rng.int(1, owners - 1)) % owners;
  const first = plan.firstTokenId + BigInt(supply - items);
  const tokenIds = Array.from({ length: items }, (_, index) => first + BigInt(index));
  const spotPrice = roundPrice(Number(plan.typicalPrice) * 0.94, "native", 1);
  const openedAt = now - Math.min(openDays, plan.mintedDaysAgo - 1) * daySeconds;
  const sides: Sides = { inPool: [...tokenIds], bought: [] };
  const least = Math.ceil(items / 3);
  const swaps = Math.max(2, Math.round(plan.pool.swaps * scale));
  const moments = Array.from({ length: swaps }, () => rng.int(openedAt + 3_600, now - 120)).sort(
    (a, b) => a - b,
  );
  return {
    owner,
    tokenIds,
    spotPrice,
    delta: spotPrice / 50n,
    feeBps: spreadBps,
    liquidity: spotPrice * BigInt(swaps) + parseEther("0.01"),
    openedAt,
    swaps: moments.map((at) => ({ at, ...drawSwap(rng, sides, { owners, keeper, owner, least }) })),
  };
}
