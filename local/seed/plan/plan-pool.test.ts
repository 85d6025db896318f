import { describe, expect, it } from "vitest";
import { planCollections } from "./collections";
import { planPool } from "./plan-pool";

const now = 1_795_000_000;
const pooled = planCollections(1).filter(({ pool }) => pool !== undefined);

describe.each(pooled.map((plan) => [plan.slug, plan] as const))("the planned pool of %s", (_slug, plan) => {
  const parameters = { plan, supply: plan.supply, owners: 25, keeper: 2, scale: 1, now };
  const pool = planPool(parameters);
  if (pool === null) throw new Error("the pool is missing");

  it("is the same for the same seed", () => {
    expect(planPool(parameters)).toEqual(pool);
  });

  it("holds the collection's last items", () => {
    expect(pool.tokenIds).toHaveLength(plan.pool?.items ?? 0);
    expect(pool.tokenIds.at(-1)).toBe(plan.firstTokenId + BigInt(plan.supply) - 1n);
  });

  it("sells its items, and takes back only those from their buyers, in the order of time", () => {
    const owner = new Map<bigint, number | null>(pool.tokenIds.map((tokenId) => [tokenId, null]));
    let last = pool.openedAt;
    for (const { kind, trader, tokenIds, at } of pool.swaps) {
      expect(at).toBeGreaterThanOrEqual(last);
      last = at;
      for (const tokenId of tokenIds) {
        expect(owner.get(tokenId)).toBe(kind === "buy" ? null : trader);
        owner.set(tokenId, kind === "buy" ? trader : null);
      }
      if (kind === "sell") expect(trader).not.toBe(parameters.keeper);
      expect(trader).not.toBe(pool.owner);
    }
    expect(last).toBeLessThan(now);
    expect([...owner.values()].filter((holder) => holder === null).length).toBeGreaterThan(0);
    expect(new Set(pool.swaps.map(({ kind }) => kind)).size).toBe(2);
  });
});

it("plans no pool for a collection that has none", () => {
  const [plan] = planCollections(1);
  if (plan === undefined) throw new Error("the plan has no collection");
  expect(planPool({ plan, supply: plan.supply, owners: 25, keeper: 2, scale: 1, now })).toBeNull();
});
