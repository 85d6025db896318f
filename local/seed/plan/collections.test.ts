import { describe, expect, it } from "vitest";
import { collectionConfigSchema } from "@/lib/chains/collections-file";
import { planCollections } from "./collections";

const plans = planCollections(1);

describe("planCollections", () => {
  it("plans 6,000 items or more in ten to thirteen collections, two of them with 1,000 or more", () => {
    expect(plans.length).toBeGreaterThanOrEqual(10);
    expect(plans.length).toBeLessThanOrEqual(13);
    expect(plans.reduce((sum, plan) => sum + plan.supply, 0)).toBeGreaterThanOrEqual(6000);
    expect(plans.filter((plan) => plan.supply >= 1000).length).toBeGreaterThanOrEqual(2);
  });

  it("has one that is enforced and one of editions", () => {
    const kinds = plans.map(({ kind }) => kind).filter((kind) => kind !== "plain");
    expect(kinds.sort()).toEqual(["editions", "enforced"]);
  });

  it("uses all six chains as home chains", () => {
    expect(new Set(plans.map((plan) => plan.homeChain)).size).toBe(6);
  });

  it.each(plans.map((plan) => [plan.slug, plan] as const))("keeps %s within the limits", (_slug, plan) => {
    expect(plan.creatorEarningsBps).toBeGreaterThanOrEqual(0);
    expect(plan.creatorEarningsBps).toBeLessThanOrEqual(750);
    expect(plan.typicalPrice).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/);
    expect(Number(plan.typicalPrice)).toBeGreaterThan(0);
    expect(plan.listedShare).toBeGreaterThan(0);
    expect(plan.listedShare).toBeLessThan(0.5);
    const labelled = [
      ...Object.keys(plan.itemLabels).map(BigInt),
      ...(plan.unrevealedFrom === undefined ? [] : [plan.unrevealedFrom]),
    ];
    for (const tokenId of labelled) {
      expect(tokenId).toBeGreaterThanOrEqual(plan.firstTokenId);
      expect(tokenId).toBeLessThan(plan.firstTokenId + BigInt(plan.supply));
    }
  });

  it.each(plans.map((plan) => [plan.slug, plan] as const))(
    "gives %s an entry that the service accepts",
    (_slug, plan) => {
      const { slug, name, description, category, verified, links, itemLabels } = plan;
      const contracts = { [plan.homeChain]: { address: `0x${"11".repeat(20)}` } };
      const entry = { slug, name, description, category, verified, links, itemLabels, contracts };
      expect(collectionConfigSchema.safeParse(entry).error).toBeUndefined();
    },
  );

  it("changes with nothing but the seed", () => {
    expect(planCollections(1)).toEqual(plans);
    expect(planCollections(2).map((plan) => ({ ...plan, seed: 1 }))).toEqual(plans);
  });
});
