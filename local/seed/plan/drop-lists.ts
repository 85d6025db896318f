import {
  type Address,
  getAddress,
  keccak256,
  type LocalAccount,
  parseEther,
  parseUnits,
  slice,
  toHex,
} from "viem";
import {
  type AllowlistEntry,
  type AllowlistTree,
  allowlistLeaf,
  buildAllowlistTree,
} from "@/lib/drops/allowlist-tree";
import type { LocalAccounts } from "../../chains/accounts";
import type { DropPlan, ListName, PlannedSale, PlannedStage } from "./drop-plan";
import { dropCreatorOf, seedOwners } from "./market-of";

/** Addresses on a list that never mint, so that the list is longer than a dozen. */
const strangers = 120;

/** An entry of a list; `owner` is its place among the owners of the seed, where it is one of them. */
export interface ListRow extends AllowlistEntry {
  owner?: number;
}

export interface SeedAllowlist {
  rows: ListRow[];
  tree: AllowlistTree;
}

interface Audience {
  /** Of the drop. */
  slug: string;
  accounts: LocalAccounts;
  creator: LocalAccount;
  /** Owners of the seed, demo accounts first. */
  owners: readonly LocalAccount[];
}

function strangerOf(slug: string, index: number): Address {
  return getAddress(slice(keccak256(toHex(`${slug} ${index}`)), 0, 20));
}

/** A stage's price in base units. */
export function stagePrice({ price = "0", currency }: Pick<PlannedStage, "price" | "currency">): bigint {
  return currency === "usdc" ? parseUnits(price, 6) : parseEther(price);
}

/**
 * `creator`: the creator's reserve. `friends`: Marit may mint three, Okonjo one for nothing, Osei and the smart account two, most
 * holders two; Kaia and Tern are not on it. `patrons`: Kaia, Tern and some holders pay less, and may mint more, than who is not on it.
 */
function rowsOf(
  stage: PlannedStage,
  list: ListName,
  { slug, accounts, creator, owners }: Audience,
): ListRow[] {
  if (list === "creator") return [{ address: creator.address, limit: 100n }];
  const ownerRow = (owner: number, terms: Omit<ListRow, "address" | "owner">): ListRow[] => {
    const account = owners[owner];
    return account === undefined ? [] : [{ address: account.address, owner, ...terms }];
  };
  const others = Array.from({ length: strangers }, (_, index) => ({
    address: strangerOf(slug, index),
    limit: 2n,
  }));
  const holders = owners.map((_, index) => index).slice(accounts.demo.length);
  if (list === "friends") {
    return [
      ...ownerRow(0, { limit: 3n }),
      ...ownerRow(1, { limit: 1n, price: 0n }),
      ...ownerRow(3, { limit: 2n }),
      { address: accounts.smart.address, limit: 2n },
      ...holders.slice(0, 14).flatMap((owner) => ownerRow(owner, { limit: 2n })),
      ...others,
    ];
  }
  const price = (stagePrice(stage) * 3n) / 4n;
  return [2, 4, ...holders.slice(6)].flatMap((owner) => ownerRow(owner, { limit: 8n, price }));
}

/** The allowlists of a sale's stages, null where there is none: functions of the drop and the accounts. */
export function allowlistsOf(
  plan: DropPlan,
  sale: PlannedSale,
  accounts: LocalAccounts,
): (SeedAllowlist | null)[] {
  const audience = {
    slug: plan.slug,
    accounts,
    creator: dropCreatorOf(plan, accounts),
    owners: seedOwners(accounts),
  };
  return sale.stages.map((stage) => {
    if (stage.list === undefined) return null;
    const rows = rowsOf(stage, stage.list, audience);
    return { rows, tree: buildAllowlistTree(rows.map(allowlistLeaf)) };
  });
}
