import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { BerthTable, type ChainFilter } from "./berth-table";
import { CollectionStats } from "./collection-stats";

export interface CollectionFactsProps {
  collection: Collection;
  looks: ChainLooks;
  filter?: ChainFilter | undefined;
}

/** A collection's figures, in total and by chain: two parts of the header's grid. Without a grid to filter, the four main ones. */
export function CollectionFacts({ collection, looks, filter }: CollectionFactsProps) {
  if (filter === undefined) return <CollectionStats collection={collection} looks={looks} isShort />;
  return (
    <>
      <CollectionStats collection={collection} looks={looks} />
      <BerthTable collection={collection} looks={looks} filter={filter} />
    </>
  );
}
