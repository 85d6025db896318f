import { describe, expect, it } from "vitest";
import { planCollections } from "./collections";
import { planEditions } from "./plan-editions";

const now = 1_795_000_000;
const plan = planCollections(1).find(({ kind }) => kind === "editions");

describe("the planned market of editions", () => {
  if (plan === undefined) throw new Error("no collection is of editions");
  const parameters = { plan, supply: plan.supply, trades: 200, owners: 25, keeper: 3, usdRate: 0.23, now };
  const market = planEditions(parameters);

  it("is the same for the same seed", () => {
    expect(planEditions(parameters)).toEqual(market);
  });

  it("gives every edition in whole to many accounts", () => {
    for (let id = 1n; id <= BigInt(plan.supply); id += 1n) {
      const copies = market.copies.filter(({ tokenId }) => tokenId === id);
      expect(new Set(copies.map(({ owner }) => owner)).size).toBe(copies.length);
      expect(copies.length).toBeGreaterThan(5);
      expect([25n, 40n, 60n, 100n, 150n]).toContain(copies.reduce((sum, { quantity }) => sum + quantity, 0n));
    }
  });

  it("lets nobody sell or list more than they have, and the keeper nothing", () => {
    const held = new Map<string, bigint>();
    const move = (tokenId: bigint, owner: number, quantity: bigint) => {
      const key = `${tokenId} ${owner}`;
      held.set(key, (held.get(key) ?? 0n) + quantity);
      expect(held.get(key)).toBeGreaterThanOrEqual(0n);
    };
    for (const { tokenId, owner, quantity } of market.copies) move(tokenId, owner, quantity);
    for (const { tokenId, seller, buyer, quantity } of market.trades) {
      expect(quantity).toBeGreaterThan(0n);
      expect(seller).not.toBe(parameters.keeper);
      move(tokenId, seller, -quantity);
      move(tokenId, buyer, quantity);
    }
    for (const { tokenId, seller, quantity } of market.listings) {
      expect(seller).not.toBe(parameters.keeper);
      expect(quantity).toBeGreaterThan(0n);
      expect(quantity).toBeLessThanOrEqual(held.get(`${tokenId} ${seller}`) ?? 0n);
    }
    expect(market.listings.filter(({ quantity }) => quantity > 1n).length).toBeGreaterThan(20);
  });

  it("lists an edition once an account", () => {
    const keys = market.listings.map(({ tokenId, seller }) => `${tokenId} ${seller}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
