import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { BerthTable, type ChainFilter } from "./berth-table";
import { CollectionStats } from "./collection-stats";

export interface CollectionFactsProps {
  collection: Collection;
  looks: ChainLooks;
  filter?: ChainFilter | undefined;
}

/** A collection's figures, in total and by chain. Two parts of the header's grid. */
export function CollectionFacts({ collection, looks, filter }: CollectionFactsProps) {
  return (
    <>
      <CollectionStats collection={collection} looks={looks} />
      <BerthTable collection={collection} looks={looks} filter={filter} />
    </>
  );
}
