import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { ChainItem } from "./approval-words";
import type { StoppedListings } from "./revoke-effects";

/** Which listings stop when these approvals are taken back, by chain. */
export function stoppedListings(rows: readonly ChainItem[], looks: ChainLooks): StoppedListings[] {
  const chains = new Map<string, { collections: Set<string>; count: number }>();
  for (const { chain, approval } of rows) {
    if (approval.listings === 0) continue;
    const known = chains.get(chain) ?? { collections: new Set<string>(), count: 0 };
    known.collections.add(approval.collection.name);
    known.count += approval.listings;
    chains.set(chain, known);
  }
  return [...chains].map(([chain, { collections, count }]) => {
    return { chainName: lookOf(looks, chain).name, collections: [...collections], count };
  });
}
