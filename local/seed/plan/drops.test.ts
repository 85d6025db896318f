import { describe, expect, it } from "vitest";
import { collectionConfigSchema } from "@/lib/chains/collections-file";
import { deriveAccounts } from "../../chains/accounts";
import { planCollections } from "./collections";
import { claimedOf, type DropPlan, maxSupplyOf, openedAt, preparedOf } from "./drop-plan";
import { planDrops } from "./drops";
import { dropCreatorOf } from "./market-of";

const plans = planDrops(1);
const named = plans.map((plan) => [plan.slug, plan] as const);
const month = 30 * 24;

/** Hours until the next stage or pause of what one can mint in now; null where one cannot. */
function runsFor({ sales }: DropPlan): number[] {
  return sales.flatMap((sale) => {
    if (sale.isSoldOut || sale.pausedHoursAgo !== undefined) return [];
    const begun = sale.stages.filter(({ startsIn }) => startsIn <= 0);
    const current = begun.at(-1);
    if (current === undefined || current.isClosed) return [];
    return [sale.stages[begun.length]?.startsIn ?? Number.POSITIVE_INFINITY];
  });
}

describe("planDrops", () => {
  it("has slugs, names and symbols that no other collection has", () => {
    const all = [...plans, ...planCollections(1)];
    for (const field of ["slug", "name", "symbol"] as const)
      expect(new Set(all.map((plan) => plan[field])).size).toBe(all.length);
  });

  it("spreads over all six chains, with both standards and a price in dollars", () => {
    expect(new Set(plans.map(({ homeChain }) => homeChain)).size).toBe(6);
    expect(new Set(plans.map(({ standard }) => standard)).size).toBe(2);
    const stages = plans.flatMap(({ sales }) => sales.flatMap((sale) => sale.stages));
    expect(stages.some(({ currency }) => currency === "usdc")).toBe(true);
  });

  it("has running drops that run on for a month, and a drop in each other state", () => {
    expect(plans.flatMap(runsFor).length).toBeGreaterThanOrEqual(3);
    for (const hours of plans.flatMap(runsFor)) expect(hours).toBeGreaterThan(month);
    const sales = plans.flatMap((plan) => plan.sales);
    const starts = (hours: number) =>
      sales.filter(({ stages }) => stages[0] !== undefined && stages[0].startsIn === hours);
    expect(starts(1)).toHaveLength(1);
    expect(starts(72)).toHaveLength(1);
    expect(sales.filter(({ isSoldOut }) => isSoldOut).length).toBeGreaterThan(0);
    expect(sales.filter(({ pausedHoursAgo }) => pausedHoursAgo !== undefined)).toHaveLength(1);
    const last = sales.map(({ stages }) => stages.at(-1));
    expect(last.filter((stage) => stage?.isClosed && stage.startsIn < 0)).toHaveLength(1);
    const gaps = sales.filter(({ stages }) =>
      stages.some((stage, index) => stage.isClosed && (stages[index + 1]?.startsIn ?? 0) > 0),
    );
    expect(gaps).toHaveLength(1);
  });

  it.each(named)("keeps %s within its own numbers", (_slug, plan) => {
    for (const sale of plan.sales) {
      const starts = sale.stages.map(({ startsIn }) => startsIn);
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
      expect(plan.stageNames.length).toBeGreaterThanOrEqual(sale.stages.length);
      for (const scale of [1, 0.1, 0.01]) {
        const max = maxSupplyOf(sale, scale) ?? Number.POSITIVE_INFINITY;
        expect(claimedOf(sale, scale)).toBeLessThanOrEqual(max);
        if (plan.standard === "erc721")
          expect(claimedOf(sale, scale)).toBeLessThanOrEqual(preparedOf(plan, scale));
        else expect(sale.tokenId).toBeLessThan(BigInt(plan.supply));
      }
      for (const [index, { isClosed = false }] of sale.stages.entries())
        expect(plan.stageNames[index] === null).toBe(isClosed);
    }
    // The chains begin 32 days ago.
    expect(openedAt(plan, 0)).toBeGreaterThan(-31 * 86_400);
  });

  it.each(named)("gives %s an entry that the service accepts", (_slug, plan) => {
    const { slug, name, description, category, verified, links, itemLabels } = plan;
    const contracts = { [plan.homeChain]: { address: `0x${"11".repeat(20)}` } };
    const entry = { slug, name, description, category, verified, links, itemLabels, contracts };
    expect(collectionConfigSchema.safeParse(entry).error).toBeUndefined();
  });

  it("gives each a creator of its own", () => {
    const accounts = deriveAccounts("test test test test test test test test test test test junk");
    const creators = plans.map((plan) => dropCreatorOf(plan, accounts).address);
    expect(new Set([...creators, accounts.deployer.address]).size).toBe(plans.length + 1);
    // The studio of that demo account has something to look after.
    expect(creators).toContain(accounts.demo[1]?.account.address);
  });

  it("changes with nothing but the seed", () => {
    expect(planDrops(2).map((plan) => ({ ...plan, seed: 1 }))).toEqual(plans);
  });
});
