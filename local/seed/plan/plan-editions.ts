import { createRng, type Rng } from "../../seed-art/draw/rng";
import { daySeconds, drawMoments, historyDays, normal, pricedAt, rateAt, walkPrices } from "./market-prices";
import type {
  MarketParameters,
  PlannedCopies,
  PlannedListing,
  PlannedMarket,
  PlannedTrade,
} from "./plan-market";

const editionSizes = [25, 40, 60, 100, 150];

/** How many copies each account has of each edition, by token id. */
type Holdings = Map<bigint, bigint[]>;

interface Editions extends MarketParameters {
  rng: Rng;
  holdings: Holdings;
  /** The going rate of each day, oldest first, in whole native units. */
  walk: readonly number[];
}

/** Gives an edition to some of the accounts, a few copies each; what is left stays with the first, who keeps a store of it. */
function planCopies({ rng, owners }: Editions, tokenId: bigint): PlannedCopies[] {
  const size = rng.pick(editionSizes);
  const holders = rng.shuffle(Array.from({ length: owners }, (_, owner) => owner));
  const count = rng.int(Math.ceil(owners / 3), owners - 2);
  let left = size;
  const given = holders.slice(1, count).flatMap((owner) => {
    const quantity = Math.min(left, rng.pick([1, 1, 2, 3, 5]) * Math.ceil(size / 50));
    left -= quantity;
    return quantity === 0 ? [] : [{ tokenId, owner, quantity: BigInt(quantity) }];
  });
  const [keeper] = holders;
  return keeper === undefined || left === 0
    ? given
    : [{ tokenId, owner: keeper, quantity: BigInt(left) }, ...given];
}

function holdingsOf(copies: readonly PlannedCopies[], owners: number): Holdings {
  const holdings: Holdings = new Map();
  for (const { tokenId, owner, quantity } of copies) {
    const held = holdings.get(tokenId) ?? Array.from({ length: owners }, () => 0n);
    held[owner] = (held[owner] ?? 0n) + quantity;
    holdings.set(tokenId, held);
  }
  return holdings;
}

/** An edition and one who may sell copies of it: everybody who has any but the keeper. */
function pickSeller({ rng, holdings, keeper }: Editions): { tokenId: bigint; seller: number; held: bigint } {
  const offers = [...holdings].flatMap(([tokenId, held]) =>
    held.flatMap((amount, seller) =>
      amount > 0n && seller !== keeper ? [{ tokenId, seller, held: amount }] : [],
    ),
  );
  return rng.pick(offers);
}

function atMost(wanted: number, held: bigint): bigint {
  return BigInt(wanted) < held ? BigInt(wanted) : held;
}

function planTrades(editions: Editions): PlannedTrade[] {
  const { rng, plan, trades, owners, now, holdings, walk } = editions;
  const span = Math.min(historyDays * daySeconds, plan.mintedDaysAgo * daySeconds - 3_600);
  return drawMoments(rng, trades, span).map((moment) => {
    const { tokenId, seller, held } = pickSeller(editions);
    const buyer = (seller + rng.int(1, owners - 1)) % owners;
    const quantity = atMost(rng.pick([1, 1, 1, 2, 3, 5]), held);
    const amounts = holdings.get(tokenId) ?? [];
    amounts[seller] = held - quantity;
    amounts[buyer] = (amounts[buyer] ?? 0n) + quantity;
    const soldAt = Math.min(now - 90, Math.floor(now - span + moment));
    const rate = rateAt(walk, { at: soldAt, now }) ?? Number(plan.typicalPrice);
    return {
      tokenId,
      quantity,
      seller,
      buyer,
      ...pricedAt(editions, rate * (1 + Math.abs(normal(rng)) * 0.06)),
      listedAt: soldAt - rng.int(600, 3_000),
      soldAt,
    };
  });
}

/** Each holder but the keeper may list copies of an edition; a holder of many lists many. */
function planListings(editions: Editions): PlannedListing[] {
  const { rng, plan, keeper, holdings, walk } = editions;
  const rate = walk.at(-1) ?? Number(plan.typicalPrice);
  return [...holdings].flatMap(([tokenId, held]) =>
    held.flatMap((amount, seller) => {
      if (amount === 0n || seller === keeper || !rng.chance(plan.listedShare)) return [];
      return [
        {
          tokenId,
          quantity: atMost(rng.int(1, Number(amount)), 20n < amount ? 20n : amount),
          seller,
          ...pricedAt(editions, rate * (1 + Math.abs(normal(rng)) * 0.35)),
          duration: rng.pick([1, 3, 7, 14, 30, 90]) * daySeconds + rng.int(1_800, 40_000),
        },
      ];
    }),
  );
}

/**
 * Who has how many copies of each edition, past trades and live listings of several copies: a pure function of the plan's seed,
 * like {@link planMarket}. Every copy of one edition is like another, so price follows the market alone.
 */
export function planEditions(parameters: MarketParameters): PlannedMarket {
  const { plan, supply, owners } = parameters;
  const rng = createRng(plan.seed, plan.slug, "market");
  const walk = walkPrices(rng, Number(plan.typicalPrice), plan.volatility);
  const editions: Editions = { ...parameters, rng, walk, holdings: new Map() };
  const copies = Array.from({ length: supply }, (_, index) =>
    planCopies(editions, plan.firstTokenId + BigInt(index)),
  ).flat();
  editions.holdings = holdingsOf(copies, owners);
  const trades = planTrades(editions);
  return { mints: [], copies, trades, listings: planListings(editions) };
}
