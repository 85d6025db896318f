import type { LocalAccount } from "viem";
import type { LocalAccounts } from "../../chains/accounts";
import type { LocalChain } from "../../chains/local-chains";
import { type CollectionPlan, planCollections } from "./collections";
import type { DropPlan } from "./drop-plan";
import { planDrops } from "./drops";
import { planEditions } from "./plan-editions";
import { type PlannedMarket, planMarket, plannedSupply, plannedTrades } from "./plan-market";
import { type PlannedPool, planPool } from "./plan-pool";

/** Everyone who owns items, demo accounts first. */
export function seedOwners(accounts: LocalAccounts): LocalAccount[] {
  return [...accounts.demo.map((demo) => demo.account), ...accounts.holders];
}

function placeOf({ seed, slug }: CollectionPlan): number {
  return planCollections(seed).findIndex((plan) => plan.slug === slug);
}

/** The account that made a collection: each has its own. */
export function creatorOf(plan: CollectionPlan, accounts: LocalAccounts): LocalAccount {
  return accounts.creators[placeOf(plan)] ?? accounts.deployer;
}

/** The demo account with something in the studio, and what it owns: a collection with sales, and a drop of editions that is minting. */
const studioOwner = { demo: 1, collection: "kiln", drop: "harbour-suits" } as const;

/** Who owns the contract of a collection once its items are minted. */
export function contractOwnerOf({ slug }: CollectionPlan, accounts: LocalAccounts): LocalAccount {
  const owner = slug === studioOwner.collection ? accounts.demo[studioOwner.demo]?.account : undefined;
  return owner ?? accounts.deployer;
}

/** The account that made a drop, its contract's owner: each has its own, one of them is a demo account. */
export function dropCreatorOf({ seed, slug }: DropPlan, accounts: LocalAccounts): LocalAccount {
  const demo = slug === studioOwner.drop ? accounts.demo[studioOwner.demo]?.account : undefined;
  if (demo !== undefined) return demo;
  const place = planDrops(seed).findIndex((plan) => plan.slug === slug);
  return accounts.dropCreators[place] ?? accounts.deployer;
}

/** The demo account that has never sold an item of a collection, so that its first listing there asks for the approval too. */
export function keeperOf(plan: CollectionPlan, demoAccounts: number): number {
  return placeOf(plan) % demoAccounts;
}

export interface MarketOfParameters {
  chain: LocalChain;
  accounts: LocalAccounts;
  /** 0 to 1. */
  scale: number;
  /** Unix seconds at which the history ends. */
  now: number;
}

/** The market of one collection as the seed makes it, and its pool. */
export function seedMarketOf(
  plan: CollectionPlan,
  { chain, accounts, scale, now }: MarketOfParameters,
): PlannedMarket & { pool: PlannedPool | null } {
  const supply = plannedSupply(plan, scale);
  const owners = seedOwners(accounts).length;
  const keeper = keeperOf(plan, accounts.demo.length);
  const pool = planPool({ plan, supply, owners, keeper, scale, now });
  const planned = plan.kind === "editions" ? planEditions : planMarket;
  const market = planned({
    plan,
    supply,
    pooled: pool === null ? undefined : { items: pool.tokenIds.length, owner: pool.owner },
    trades: plannedTrades(plan, scale),
    owners,
    keeper,
    usdRate: chain.usdRate === undefined ? null : Number(chain.usdRate),
    now,
  });
  return { ...market, pool };
}
