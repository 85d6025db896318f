import type { ChainLooks } from "@/lib/chains/chain-look";
import { headlineVolume } from "@/lib/chains/collection-headline";
import { unsuspectedTrades } from "@/lib/chains/unsuspected-trades";
import type { Collection, Interval } from "@/lib/contract/collection";
import { rescale } from "@/lib/format/decimal";
import { usdOfDecimal } from "@/lib/format/usd";

/** Digits enough to tell any two volumes of any currency apart. */
const scale = 18;

/** Volume in dollars, only for sorting across currencies. Without a rate it counts as zero. */
function worth({ stats }: Pick<Collection, "stats">, interval: Interval, looks: ChainLooks): bigint {
  const volume = headlineVolume(unsuspectedTrades(stats, interval).volume, stats, looks);
  if (!volume?.currency.usd) return 0n;
  return rescale(usdOfDecimal(volume.value, volume.currency.usd.rate), scale);
}

/** Collections by volume in a period without suspected wash trades, highest first. Ties keep their order. */
export function byVolume<T extends Pick<Collection, "stats">>(
  collections: readonly T[],
  interval: Interval,
  looks: ChainLooks,
): T[] {
  return collections
    .map((collection) => ({ collection, worth: worth(collection, interval, looks) }))
    .sort((a, b) => (a.worth === b.worth ? 0 : a.worth < b.worth ? 1 : -1))
    .map(({ collection }) => collection);
}
