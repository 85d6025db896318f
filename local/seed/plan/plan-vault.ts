import { createRng, type Rng } from "../../seed-art/draw/rng";
import type { CollectionPlan, SeedChain } from "./collections";
import { daySeconds } from "./market-prices";
import type { PlannedListing, PlannedMarket } from "./plan-market";
import type { PlannedPool } from "./plan-pool";
import { roundPrice } from "./price-currency";

/** How many days before the end of the history a vault opened: no chain's history is shorter. */
const openedDaysAgo = 29;
/** Seconds that moves took, at least and at most, about as between public chains. */
const crossing = { from: 22, to: 95 } as const;
/** Seconds before the end of the history at which that item left that is still on its way: after all trades. */
const leftSecondsAgo = 75;
const stuckSecondsAgo = 9_000;

export interface PlannedMove {
  tokenId: bigint;
  /** The index of the owner, who sends it to themselves. */
  owner: number;
  from: SeedChain;
  to: SeedChain;
  /** Unix seconds. */
  sentAt: number;
  outcome:
    | { kind: "delivered"; at: number }
    /** When its delivery was tried with too little gas. */
    | { kind: "failed"; at: number }
    | { kind: "on_its_way" };
}

/** A listing of a mirror, on the chain that it is on. */
interface MirrorListing extends PlannedListing {
  chain: SeedChain;
}

export interface PlannedVault {
  /** Unix seconds. */
  openedAt: number;
  /** In the order of sending. */
  moves: PlannedMove[];
  listings: MirrorListing[];
}

export interface PlanVaultParameters {
  plan: CollectionPlan;
  market: PlannedMarket & { pool: PlannedPool | null };
  /** Dollars for one whole native unit of each chain. */
  usdRates: ReadonlyMap<string, number>;
  /** 0 to 1. */
  scale: number;
  /** Unix seconds at which the history ends. */
  now: number;
}

interface Token {
  tokenId: bigint;
  owner: number;
}

/** Items without any other event: they stay with their first owners, who do not list them. */
function idleTokens({ plan, market }: PlanVaultParameters): Token[] {
  const busy = new Set([
    ...[...market.trades, ...market.listings].map(({ tokenId }) => tokenId),
    ...(market.pool?.tokenIds ?? []),
    ...Object.keys(plan.itemLabels).map(BigInt),
  ]);
  return market.mints
    .flatMap(({ owner, quantity }) => Array.from({ length: quantity }, () => owner))
    .map((owner, index) => ({ tokenId: plan.firstTokenId + BigInt(index), owner }))
    .filter(({ tokenId }) => !busy.has(tokenId));
}

/** A token's whole way, one move after the other. @param daysAgo of each departure. */
function journey(
  { rng, now }: { rng: Rng; now: number },
  token: Token,
  stops: readonly SeedChain[],
  daysAgo: readonly number[],
): PlannedMove[] {
  return stops.slice(1).flatMap((to, index) => {
    const from = stops[index];
    if (from === undefined) return [];
    const sentAt = Math.floor(now - (daysAgo[index] ?? 0) * daySeconds);
    const at = sentAt + rng.int(crossing.from, crossing.to);
    return [{ ...token, from, to, sentAt, outcome: { kind: "delivered", at } }];
  });
}

/** There and back again for each chain, and once by way of two mirrors. */
function pastMoves(
  { plan, rng, now, scale }: PlanVaultParameters & { rng: Rng },
  chains: readonly SeedChain[],
  take: () => Token | undefined,
): PlannedMove[] {
  const home = plan.homeChain;
  const trips = chains.flatMap((chain) =>
    Array.from({ length: Math.max(2, Math.round(3 * scale)) }, () => [home, chain, home]),
  );
  const [first, second] = chains;
  const round = first !== undefined && second !== undefined ? [[home, first, second, home]] : [];
  return [...trips, ...round].flatMap((stops) => {
    const token = take();
    const left = rng.range(18, 28);
    return token === undefined
      ? []
      : journey({ rng, now }, token, stops, [left, left - rng.range(1, 5), left - rng.range(6, 12)]);
  });
}

/** Packets of a path arrive in the order in which they were sent. */
function inOrder(moves: readonly PlannedMove[]): PlannedMove[] {
  const lastAt = new Map<string, number>();
  return moves
    .toSorted((a, b) => a.sentAt - b.sentAt)
    .map((move): PlannedMove => {
      const { from, to, outcome } = move;
      if (outcome.kind === "on_its_way") return move;
      const at = Math.max(outcome.at, (lastAt.get(`${from} ${to}`) ?? 0) + 1);
      lastAt.set(`${from} ${to}`, at);
      return { ...move, outcome: { ...outcome, at } };
    });
}

/** A price on another chain, in that chain's own money. */
function priceOn(chain: SeedChain, { plan, usdRates }: PlanVaultParameters, factor: number): bigint {
  const rate = (usdRates.get(plan.homeChain) ?? 1) / (usdRates.get(chain) ?? 1);
  return roundPrice(Number(plan.typicalPrice) * rate * factor, "native", 1);
}

/**
 * The moves of one collection: a month of them there and back, items that are on other chains now, some of them listed there, and
 * where the plan says so one that is on its way and one that is stuck. A pure function of the plan's seed, so that every chain can
 * be made by itself and all of them agree; null for a collection that cannot move.
 */
export function planVault(parameters: PlanVaultParameters): PlannedVault | null {
  const { plan, scale, now } = parameters;
  if (plan.vault === undefined) return null;
  const { chains, unfinished = false } = plan.vault;
  const home = plan.homeChain;
  const rng = createRng(plan.seed, plan.slug, "vault");
  const tokens = rng.shuffle(idleTokens(parameters));
  const take = () => tokens.pop();
  const moves: PlannedMove[] = [];
  const listings: MirrorListing[] = [];

  const [destination] = chains;
  if (unfinished && destination !== undefined) {
    const [travelling, stuck] = [take(), take()];
    const route = { from: home, to: destination };
    const stuckAt = now - stuckSecondsAgo;
    if (travelling !== undefined)
      moves.push({
        ...travelling,
        ...route,
        sentAt: now - leftSecondsAgo,
        outcome: { kind: "on_its_way" },
      });
    if (stuck !== undefined)
      moves.push({ ...stuck, ...route, sentAt: stuckAt, outcome: { kind: "failed", at: stuckAt + 48 } });
  }
  for (const chain of chains) {
    for (let index = 0; index < Math.max(2, Math.round(4 * scale)); index += 1) {
      const token = take();
      if (token === undefined) break;
      moves.push(...journey({ rng, now }, token, [home, chain], [rng.range(1, 15)]));
      if (index % 2 === 1) continue;
      const price = priceOn(chain, parameters, rng.range(1.05, 1.6));
      const duration = rng.pick([7, 14, 30]) * daySeconds + rng.int(1_800, 40_000);
      const { tokenId, owner: seller } = token;
      listings.push({ chain, tokenId, seller, quantity: 1n, price, currency: "native", duration });
    }
  }
  moves.push(...pastMoves({ ...parameters, rng }, chains, take));
  return {
    openedAt: now - openedDaysAgo * daySeconds,
    moves: inOrder(moves),
    listings,
  };
}
