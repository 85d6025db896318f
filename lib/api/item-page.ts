import "server-only";
import { cache } from "react";
import { type ChainLooks, chainLooks } from "../chains/chain-look";
import type { ActivityPage } from "../contract/activity";
import type { Collection } from "../contract/collection";
import type { Item, ItemFull } from "../contract/item";
import { type ItemCoordinates, itemHome } from "../format/item-home";
import { listActivity } from "./activity";
import { getCollection, listCollectionItems } from "./collections";
import { getItem } from "./items";
import { getResembled, type Resembled } from "./look-alike";
import { tags } from "./tags";
import { listWebChains } from "./web-chains";

/** The data of an item page's cached HTML. */
export interface ItemPageData {
  item: ItemFull;
  collection: Collection;
  /** The item's home coordinates: the page's one canonical address. */
  home: ItemCoordinates;
  /** Other items of the collection. */
  more: Item[];
  activity: ActivityPage;
  /** The collection whose name the item's collection resembles. */
  resembled: Resembled | null;
  /** The verified collection whose name the item's own resembles, unless it is `resembled`. */
  namedLike: Collection | null;
  looks: ChainLooks;
  /** Unix seconds when this data was read. */
  readAt: number;
}

const moreCount = 4;
/** Number of activity entries in the HTML, and in each later page. */
export const itemActivityLimit = 20;

/**
 * Reads an item's page by any of the item's coordinates, once per rendering; null if there is no such item.
 *
 * @throws {MarketplaceError} when the service cannot be reached.
 */
export const loadItemPage = cache(
  async (chain: string, contract: string, tokenId: string): Promise<ItemPageData | null> => {
    const item = await getItem(chain, contract, tokenId);
    if (item === null) return null;
    const { slug } = item.collection;
    // Every trade changes the collection. Its thousands of items are not rendered again for that: an open page reads the rest by itself, and
    // the HTML is at most a minute old.
    const place = { chain: item.chain, contract: item.contract, tokenId };
    const caching = {
      tags: [tags.item(chain, contract, tokenId), tags.item(item.chain, item.contract, tokenId)],
    };
    const [collection, others, activity, chains] = await Promise.all([
      getCollection(slug, caching),
      listCollectionItems(slug, { limit: moreCount + 1 }, caching),
      listActivity({ ...place, limit: itemActivityLimit }, caching),
      listWebChains(),
    ]);
    if (collection === null) return null;
    const resembled = await getResembled(collection, caching);
    const { lookAlikeOf = null } = item;
    return {
      item,
      collection,
      home: itemHome(item, collection),
      more: others.data.filter((other) => other.tokenId !== item.tokenId).slice(0, moreCount),
      activity,
      resembled,
      namedLike:
        lookAlikeOf === null || (resembled !== "unknown" && lookAlikeOf === resembled?.slug)
          ? null
          : await getCollection(lookAlikeOf, caching),
      looks: chainLooks(chains),
      readAt: Math.floor(Date.now() / 1000),
    };
  },
);
