import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { SearchChange } from "@/lib/query/use-page-search";
import type { CollectionFilters } from "./collection-filters";

/** The props of every filter. */
export interface FilterProps {
  collection: Collection;
  looks: ChainLooks;
  filters: CollectionFilters;
  update: (change: SearchChange, how?: "push" | "replace") => void;
}
