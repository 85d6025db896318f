import type { LocalAccounts } from "../../chains/accounts";
import type { LocalChain } from "../../chains/local-chains";
import type { SeededChain } from "../chain/seed-chain";
import { type SeedVault, seedVaultOf } from "../chain/seed-vault";
import type { CollectionPlan } from "../plan/collections";
import { creatorOf } from "../plan/market-of";
import type { ListingsOfCollection } from "./post-listings";

export interface VaultsOfParameters {
  accounts: LocalAccounts;
  chains: readonly { chain: LocalChain; seeded: SeededChain; marker: { now: number } }[];
  plans: readonly CollectionPlan[];
  /** 0 to 1. */
  scale: number;
}

/** The movable collections as the seed made them. */
export function vaultsOf({ accounts, chains, plans, scale }: VaultsOfParameters): SeedVault[] {
  return plans.flatMap((plan) => {
    const home = chains.find(({ chain }) => chain.id === plan.homeChain);
    if (home === undefined) return [];
    const { marker, seeded } = home;
    const vault = seedVaultOf(plan, {
      chains: chains.map(({ chain }) => chain),
      accounts,
      transferValidator: seeded.protocol.transferValidator,
      scale,
      now: marker.now,
    });
    return vault === null ? [] : [vault];
  });
}

/** The planned listings of mirrors, each on the chain that the mirror is on. */
export function vaultListings(parameters: VaultsOfParameters): ListingsOfCollection[] {
  const { accounts, chains } = parameters;
  return vaultsOf(parameters).flatMap(({ plan, planned }) =>
    chains.flatMap(({ chain, seeded }) => {
      const listings = planned.listings.filter((listing) => listing.chain === chain.id);
      const end = seeded.vaults.find(({ slug }) => slug === plan.slug);
      if (listings.length === 0 || end === undefined) return [];
      const collection = { ...end, creator: creatorOf(plan, accounts).address };
      return [{ chain, protocol: seeded.protocol, plan, collection, listings }];
    }),
  );
}
