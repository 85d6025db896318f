import { type ChainLooks, currencyOf, lookOf } from "../chains/chain-look";
import type { Branding } from "../contract/branding";
import type { Collection } from "../contract/collection";
import type { ItemFull } from "../contract/item";
import { formatTokenId } from "../format/address";
import { formatCount } from "../format/count";
import { formatChange } from "../format/percent";
import { versusFloor } from "../format/versus-floor";
import type { ShareFacts } from "./share-facts";
import { hashOf, isVeiled, shownChain, shownPrice, shownSite } from "./shown-parts";

/** "3.7% above the floor" */
function besideFloor(distance: string): string {
  if (Number(distance) === 0) return "The floor of the collection";
  const percent = formatChange(distance).replace(/^[^\d>]/, "");
  return `${percent} ${Number(distance) > 0 ? "above" : "below"} the floor`;
}

interface Item {
  item: ItemFull;
  collection: Collection;
  looks: ChainLooks;
  branding: Branding;
}

function shownValue({ item, collection, looks }: Item) {
  const { bestListing, bestOffer } = item;
  const look = lookOf(looks, item.chain);
  if (bestListing !== null) {
    const distance = versusFloor(bestListing, currencyOf(look, bestListing.currency), collection.stats);
    return {
      value: shownPrice("Price", bestListing, { look, rounding: "up" }),
      note: distance === null ? null : besideFloor(distance),
    };
  }
  const offer = bestOffer && shownPrice("Best offer", bestOffer, { look, rounding: "down" });
  return offer === null
    ? { value: { label: "Price", value: "Not listed", unit: null }, note: null }
    : { value: offer, note: "Not listed" };
}

/** What an item's share picture shows. */
export function itemFacts(shown: Item): ShareFacts {
  const { item, collection, looks, branding } = shown;
  const site = shownSite(branding);
  const number = `#${formatTokenId(item.tokenId)}`;
  const title = { name: item.name, otherwise: `${item.collection.slug} ${number}` };
  if (isVeiled(item)) return { kind: "name", title, note: null, site };
  const of = collection.stats.supply;
  return {
    kind: "item",
    title,
    collection: {
      name: item.collection.name,
      otherwise: item.collection.slug,
      verified: item.collection.verified,
    },
    art: hashOf(item.image),
    rank: item.rarityRank === null ? null : `Rank ${formatCount(item.rarityRank)} of ${formatCount(of)}`,
    ...shownValue(shown),
    chain: shownChain(lookOf(looks, item.chain)),
    site,
  };
}
