import { describe, expect, it } from "vitest";
import { planCollections } from "./collections";
import { keeperOf } from "./market-of";
import { type PlannedListing, planMarket, plannedSupply, plannedTrades } from "./plan-market";
import { rankRarity } from "./rank-rarity";

const now = 1_795_000_000;
const [plan] = planCollections(1);

describe("the planned market of a collection", () => {
  if (plan === undefined) throw new Error("the plan has no collection");
  const parameters = { plan, supply: plan.supply, trades: 40, owners: 25, keeper: 0, usdRate: 3000, now };
  const market = planMarket(parameters);

  it("is the same for the same seed", () => {
    expect(planMarket(parameters)).toEqual(market);
  });

  it("mints each item once", () => {
    expect(market.mints.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(plan.supply);
  });

  it("lets only owners sell, in the order of time, within the last 30 days", () => {
    const owner = new Map<bigint, number>();
    let tokenId = plan.firstTokenId;
    for (const mint of market.mints) {
      for (let unit = 0; unit < mint.quantity; unit++) owner.set(tokenId++, mint.owner);
    }
    let last = 0;
    for (const trade of market.trades) {
      expect(trade.soldAt).toBeGreaterThanOrEqual(last);
      expect(trade.listedAt).toBeLessThan(trade.soldAt);
      expect(owner.get(trade.tokenId)).toBe(trade.seller);
      expect(trade.buyer).not.toBe(trade.seller);
      owner.set(trade.tokenId, trade.buyer);
      last = trade.soldAt;
    }
    expect(market.trades[0]?.soldAt).toBeGreaterThan(now - 31 * 86_400);
    expect(last).toBeLessThan(now);
    for (const listing of market.listings) expect(owner.get(listing.tokenId)).toBe(listing.seller);
  });

  it("prices around the collection's typical price", () => {
    const typical = Number(plan.typicalPrice) * 1e18;
    const inNative = ({ price, currency }: PlannedListing) =>
      currency === "usdc" ? (Number(price) / 1e6 / 3000) * 1e18 : Number(price);
    const prices = market.listings.map(inNative).sort((a, b) => a - b);
    expect(prices[0]).toBeGreaterThan(typical * 0.5);
    expect(prices[Math.floor(prices.length / 2)]).toBeLessThan(typical * 4);
  });

  it("prices nothing in dollars on a chain without a rate", () => {
    const { trades, listings } = planMarket({ ...parameters, trades: 200, usdRate: null });
    const currencies = new Set([...trades, ...listings].map(({ currency }) => currency));
    expect(currencies).toEqual(new Set(["native", "wrapped"]));
  });

  it("asks the most for the items with the rarest traits", () => {
    const ranks = rankRarity(plan, plan.supply);
    const { listings } = planMarket({ ...parameters, plan: { ...plan, listedShare: 0.9 } });
    const rare = listings.filter(({ tokenId }) => (ranks[Number(tokenId - plan.firstTokenId)] ?? 0) > 0.97);
    const typical = Number(plan.typicalPrice) * 1e18;
    expect(rare.length).toBeGreaterThan(0);
    for (const { price, currency } of rare) {
      if (currency === "native") expect(Number(price)).toBeGreaterThan(typical * 2);
    }
  });
});

describe("the planned market of all collections", () => {
  const demoAccounts = [0, 1, 2, 3, 4];
  const owners = 25;
  const plans = planCollections(1);
  const markets = plans.map((one) => {
    const supply = plannedSupply(one, 1);
    const trades = plannedTrades(one, 1);
    return {
      plan: one,
      supply,
      ...planMarket({ plan: one, supply, trades, owners, keeper: keeperOf(one, 5), usdRate: 3000, now }),
    };
  });

  it("has about 300 trades, most in the chain's own money and some in tokens", () => {
    const trades = markets.flatMap((one) => one.trades);
    expect(trades.length).toBeGreaterThanOrEqual(295);
    expect(trades.length).toBeLessThanOrEqual(310);
    const shareOf = (currency: string) =>
      trades.filter((trade) => trade.currency === currency).length / trades.length;
    expect(shareOf("native")).toBeGreaterThan(0.85);
    expect(shareOf("wrapped")).toBeGreaterThan(0);
    expect(shareOf("usdc")).toBeGreaterThan(0);
  });

  it.each(demoAccounts)(
    "gives demo account %i items to list on every chain, and a first approval to make",
    (account) => {
      const held = markets.map(({ plan: { homeChain }, mints, trades, listings, plan: { firstTokenId } }) => {
        const ownerOf = new Map<bigint, number>();
        for (const { owner, quantity } of mints) {
          for (let unit = 0; unit < quantity; unit++) ownerOf.set(firstTokenId + BigInt(ownerOf.size), owner);
        }
        for (const { tokenId, buyer } of trades) ownerOf.set(tokenId, buyer);
        const own = [...ownerOf].filter(([, owner]) => owner === account).map(([tokenId]) => tokenId);
        const listed = new Set(listings.map(({ tokenId }) => tokenId));
        const isSeller = [...trades, ...listings].some(({ seller }) => seller === account);
        return {
          homeChain,
          isSeller,
          unlisted: own.filter((id) => !listed.has(id)),
          listed: own.filter((id) => listed.has(id)),
        };
      });
      expect(
        new Set(held.filter(({ unlisted }) => unlisted.length > 0).map(({ homeChain }) => homeChain)).size,
      ).toBe(6);
      expect(held.flatMap(({ listed }) => listed).length).toBeGreaterThan(0);
      expect(held.some(({ isSeller, unlisted }) => !isSeller && unlisted.length > 0)).toBe(true);
      expect(held.some(({ isSeller, unlisted }) => isSeller && unlisted.length > 0)).toBe(true);
    },
  );
});
