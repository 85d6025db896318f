import type { Collection } from "../contract/collection";
import type { ItemFull } from "../contract/item";
import type { WatchEntry, WatchSubject } from "../contract/watchlist";
import { parseDecimal, rescale } from "../format/decimal";
import { queryClient } from "./query-client";
import { chainsQuery } from "./use-chains";
import { collectionQuery } from "./use-collection-by-slug";
import { itemQuery } from "./use-item";

/** What it costs now, as it is saved with it. */
export async function watchedPrice(subject: WatchSubject): Promise<WatchEntry["price"]> {
  if (subject.kind === "item") {
    const { bestListing } = await queryClient.fetchQuery<ItemFull>(itemQuery(subject));
    if (bestListing === null) return null;
    return { chain: bestListing.chain, currency: bestListing.currency, amount: bestListing.unitPrice };
  }
  const { stats, chains } = await queryClient.fetchQuery<Collection>(collectionQuery(subject.slug));
  const chain = chains.find((id) => stats.floor[id] !== undefined);
  const floor = chain === undefined ? undefined : stats.floor[chain];
  const known = (await queryClient.fetchQuery(chainsQuery)).data;
  const native = known.find((web) => web.chain.id === chain)?.chain.nativeCurrency;
  if (chain === undefined || floor === undefined || native === undefined) return null;
  return {
    chain,
    currency: native.address,
    amount: rescale(parseDecimal(floor), native.decimals).toString(),
  };
}
