import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Collection, Interval } from "@/lib/contract/collection";
import { rescale } from "@/lib/format/decimal";
import { usdOfDecimal } from "@/lib/format/usd";
import { headlineVolume } from "../market/collection/collection-headline";

/** Fine enough that no two volumes of any currency are taken for equal. */
const scale = 18;

/** Volume in dollars, for the order across currencies only; what has no rate counts as nothing. */
function worth(collection: Collection, interval: Interval, looks: ChainLooks): bigint {
  const volume = headlineVolume(collection.stats, interval, looks);
  if (!volume?.currency.usd) return 0n;
  return rescale(usdOfDecimal(volume.value, volume.currency.usd.rate), scale);
}

/** Collections by what they traded in a period, most first; those that are equal keep their order. */
export function byVolume(
  collections: readonly Collection[],
  interval: Interval,
  looks: ChainLooks,
): Collection[] {
  return collections
    .map((collection) => ({ collection, worth: worth(collection, interval, looks) }))
    .sort((a, b) => (a.worth === b.worth ? 0 : a.worth < b.worth ? 1 : -1))
    .map(({ collection }) => collection);
}
