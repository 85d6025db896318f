import { type ChainLooks, lookOf } from "../chains/chain-look";
import { type Headline, headlineFloor, headlineTopOffer } from "../chains/collection-headline";
import type { Branding } from "../contract/branding";
import type { Collection } from "../contract/collection";
import { isExplicit } from "../contract/is-explicit";
import { formatHeaderCount } from "../format/count";
import { formatDecimalPrice } from "../format/price";
import type { ShareFacts, ShownValue } from "./share-facts";
import { hashOf, shownChain, shownSite } from "./shown-parts";

interface Shown {
  collection: Collection;
  looks: ChainLooks;
  branding: Branding;
}

function shownAmount(label: string, headline: Headline | null): ShownValue[] {
  if (headline === null) return [];
  return [{ label, value: formatDecimalPrice(headline.value), unit: headline.currency.symbol }];
}

/** What a collection's share picture shows. */
export function collectionFacts({ collection, looks, branding }: Shown): ShareFacts {
  const { name, slug, stats } = collection;
  const site = shownSite(branding);
  const title = { name, otherwise: slug };
  if (isExplicit(collection)) return { kind: "name", title, note: null, site };
  return {
    kind: "collection",
    title,
    verified: collection.verified,
    creator: collection.creator,
    image: hashOf(collection.image),
    banner: hashOf(collection.banner),
    values: [
      ...shownAmount("Floor", headlineFloor(stats, looks)),
      ...shownAmount("Top offer", headlineTopOffer(stats, looks)),
      { label: "Items", value: formatHeaderCount(stats.supply), unit: null },
      { label: "Owners", value: formatHeaderCount(stats.owners), unit: null },
    ],
    chains: collection.chains.map((id) => shownChain(lookOf(looks, id))),
    site,
  };
}
