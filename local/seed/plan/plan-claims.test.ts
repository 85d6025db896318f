import { describe, expect, it } from "vitest";
import { allowlistLeaf, proofOf, rootOf, verifyProof } from "@/lib/drops/allowlist-tree";
import { deriveAccounts } from "../../chains/accounts";
import { allowlistsOf } from "./drop-lists";
import { claimedOf, type DropPlan, momentOf, type PlannedSale } from "./drop-plan";
import { planDrops } from "./drops";
import { seedOwners } from "./market-of";
import { planClaims } from "./plan-claims";

const now = 1_800_000_000;
const accounts = deriveAccounts("test test test test test test test test test test test junk");
const owners = seedOwners(accounts);
const sales = planDrops(1).flatMap((plan) =>
  plan.sales.map((sale) => [`${plan.slug} ${sale.tokenId ?? ""}`, plan, sale] as const),
);

function claimsOf(plan: DropPlan, sale: PlannedSale, scale = 1) {
  const lists = allowlistsOf(plan, sale, accounts).map((list) => list?.rows ?? null);
  const demoAccounts = accounts.demo.length;
  return planClaims({ plan, sale, lists, owners: owners.length, demoAccounts, scale, now });
}

describe("planClaims", () => {
  it.each(sales)(
    "claims all that is planned of %s, at any scale, the same each time",
    (_name, plan, sale) => {
      for (const scale of [1, 0.2, 0.01]) {
        const claims = claimsOf(plan, sale, scale);
        expect(claims.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(claimedOf(sale, scale));
        expect(claimsOf(plan, sale, scale)).toEqual(claims);
      }
    },
  );

  it.each(sales)(
    "lets nobody claim more of %s than they may, nor out of the stage's time",
    (_name, plan, sale) => {
      const taken = new Map<string, number>();
      for (const { stage: index, claimer, quantity, row, at } of claimsOf(plan, sale)) {
        const stage = sale.stages[index];
        if (stage === undefined) throw new Error("the stage is missing");
        const next = sale.stages[index + 1]?.startsIn ?? -(sale.pausedHoursAgo ?? 0);
        expect(at).toBeGreaterThan(momentOf(stage.startsIn, now));
        expect(at).toBeLessThan(momentOf(Math.min(next, 0), now));
        const isListOnly = stage.list !== undefined && !stage.isOpenToOthers;
        const key = `${index} ${claimer}`;
        taken.set(key, (taken.get(key) ?? 0) + quantity);
        const limit = row?.limit ?? (isListOnly ? 0 : (stage.maxPerWallet ?? Number.POSITIVE_INFINITY));
        expect(taken.get(key)).toBeLessThanOrEqual(Number(limit));
      }
    },
  );

  it("leaves running stages to the demo accounts, but for one that has minted its share", () => {
    const [, plan, sale] = sales.find(([name]) => name.startsWith("night-carpets")) ?? [];
    if (plan === undefined || sale === undefined) throw new Error("the drop is missing");
    const demo = claimsOf(plan, sale).filter(({ claimer }) => Number(claimer) < accounts.demo.length);
    expect(demo.map(({ claimer, quantity, row }) => [claimer, quantity, row?.limit])).toEqual([[3, 2, 2n]]);
  });
});

describe("allowlistsOf", () => {
  it("has some of the demo accounts on it, on different terms, and proves each row", () => {
    const [, plan, sale] = sales.find(([name]) => name.startsWith("night-carpets")) ?? [];
    if (plan === undefined || sale === undefined) throw new Error("the drop is missing");
    const [list] = allowlistsOf(plan, sale, accounts);
    if (!list) throw new Error("the list is missing");
    const rows = accounts.demo.map(({ account }) =>
      list.rows.find(({ address }) => address === account.address),
    );
    expect(rows.map((row) => row && [row.limit, row.price])).toEqual([
      [3n, undefined],
      [1n, 0n],
      undefined,
      [2n, undefined],
      undefined,
    ]);
    expect(list.rows.length).toBeGreaterThan(100);
    const root = rootOf(list.tree);
    for (const row of list.rows) {
      const leaf = allowlistLeaf(row);
      expect(verifyProof({ root, leaf, proof: proofOf(list.tree, leaf) ?? [] })).toBe(true);
    }
  });
});
