import type { Address } from "viem";
import type { CollectionConfig } from "@/lib/chains/collections-file";

/** A contract in the file, with the origin of its tokens' items: another chain if the tokens are copies. */
export type FiledContract = {
  collectionId: number;
  chain: string;
  address: Address;
  kind: "origin" | "mirror";
  homeChain: string;
  homeContract: Address;
  /** Whether the collection has a vault. */
  movable: boolean;
};
/** The kind of a collection's contract on a chain. */
export function kindOf({ vault }: CollectionConfig, chain: string): FiledContract["kind"] {
  return vault?.routes[chain]?.kind === "mirror" ? "mirror" : "origin";
}

/** The contracts of collections that have an id in `ids`. */
export function filedContracts(
  collections: readonly CollectionConfig[],
  ids: ReadonlyMap<string, number | null>,
): FiledContract[] {
  return collections.flatMap((collection) => {
    const collectionId = ids.get(collection.slug) ?? null;
    const { contracts, homeChain = "", vault } = collection;
    if (collectionId === null) return [];
    return Object.entries(contracts).map(([chain, { address }]): FiledContract => {
      const kind = kindOf(collection, chain);
      const home = kind === "mirror" ? homeChain : chain;
      const homeContract = contracts[home]?.address ?? address;
      return {
        collectionId,
        chain,
        address,
        kind,
        homeChain: home,
        homeContract,
        movable: vault !== undefined,
      };
    });
  });
}
