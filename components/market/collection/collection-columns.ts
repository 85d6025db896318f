import type { ChainLooks } from "@/lib/chains/chain-look";
import { headlineFloor } from "@/lib/chains/collection-headline";
import type { Collection, Interval } from "@/lib/contract/collection";

/** The columns of a table of collections that need known floors of the past. */
export interface CollectionColumns {
  change: boolean;
  trend: boolean;
}

const knownIn = (points: readonly unknown[]) => points.filter((point) => point !== null).length;

/** The change of the floor that represents a collection, as a fraction; null where it is unknown. */
export function floorChangeOf(
  { stats }: Pick<Collection, "stats">,
  interval: Interval,
  looks: ChainLooks,
): string | null {
  const floor = headlineFloor(stats, looks);
  return floor === null ? null : (stats.floorChange[interval][floor.chain.id] ?? null);
}

/** The columns for which some collection of the table has data. The others are left out, with their heads. */
export function collectionColumns(
  collections: readonly Pick<Collection, "stats">[],
  interval: Interval,
  looks: ChainLooks,
): CollectionColumns {
  return {
    change: collections.some((collection) => floorChangeOf(collection, interval, looks) !== null),
    trend: collections.some(({ stats }) => knownIn(stats.floorTrend.points) > 1),
  };
}
