import { describe, expect, it } from "vitest";
import { planCollections } from "./collections";
import { planMarket } from "./plan-market";

const now = 1_795_000_000;
const [plan] = planCollections(1);

describe("the planned market of a collection", () => {
  if (plan === undefined) throw new Error("the plan has no collection");
  const parameters = { plan, supply: plan.supply, trades: 40, owners: 25, now };
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
    const prices = market.listings.map(({ price }) => Number(price)).sort((a, b) => a - b);
    expect(prices[0]).toBeGreaterThan(typical * 0.5);
    expect(prices[Math.floor(prices.length / 2)]).toBeLessThan(typical * 4);
  });
});
