import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { BerthTable, type ChainFilter } from "./berth-table";
import { CollectionStats } from "./collection-stats";
import type { MonthMarket } from "./month/month-market";
import { MonthPanel } from "./month/month-panel";

export interface CollectionFactsProps {
  collection: Collection;
  looks: ChainLooks;
  filter?: ChainFilter | undefined;
  /** The market of a collection that is on one chain: it replaces the table of chains. */
  month?: MonthMarket | null;
}

/** A collection's figures, in total and by chain: two parts of the header's grid. Without a grid to filter, the four main ones. */
export function CollectionFacts({ collection, looks, filter, month = null }: CollectionFactsProps) {
  if (filter === undefined) return <CollectionStats collection={collection} looks={looks} isShort />;
  return (
    <>
      <CollectionStats collection={collection} looks={looks} />
      {month === null ? (
        <BerthTable collection={collection} looks={looks} filter={filter} />
      ) : (
        <MonthPanel collection={collection} month={month} looks={looks} />
      )}
    </>
  );
}
