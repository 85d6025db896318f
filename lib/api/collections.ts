import "server-only";
import {
  type Collection,
  type CollectionPage,
  type CollectionSort,
  collectionPageSchema,
  collectionSchema,
} from "../contract/collection";
import {
  type ItemFull,
  type ItemPage,
  type ItemSort,
  itemPageSchema,
  type Traits,
  traitsResponseSchema,
} from "../contract/item";
import { type Address, slugSchema } from "../contract/primitives";
import { getItem } from "./items";
import { isNotFound } from "./marketplace-error";
import { readService } from "./request";
import { tags } from "./tags";

/** The changes that end a cached answer; by default every change of what is asked for. */
interface Caching {
  tags?: string[];
}

/** A page of collections, sorted by 24-hour volume by default. */
export async function listCollections(
  options: {
    sort?: CollectionSort;
    limit?: number;
    chain?: string;
    cursor?: string;
    featured?: boolean;
    creator?: Address;
  } = {},
  caching: Caching = {},
): Promise<CollectionPage> {
  return readService("/collections", collectionPageSchema, {
    search: options,
    tags: caching.tags ?? [tags.collections],
  });
}

/** One collection, or null. */
export async function getCollection(slug: string, caching: Caching = {}): Promise<Collection | null> {
  if (!slugSchema.safeParse(slug).success) return null;
  try {
    return await readService(`/collections/${slug}`, collectionSchema, {
      tags: caching.tags ?? [tags.collection(slug)],
    });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** The items that the owner of a collection's contract has shown first, in that sequence. One that is not found here is left out. */
export async function listFeaturedItems({
  slug,
  chains: [home],
  contracts,
  featuredItems = [],
}: Pick<Collection, "slug" | "chains" | "contracts" | "featuredItems">): Promise<ItemFull[]> {
  const contract = home === undefined ? undefined : contracts[home];
  if (home === undefined || contract === undefined) return [];
  const items = await Promise.all(featuredItems.map((tokenId) => getItem(home, contract, tokenId)));
  return items.flatMap((item) => (item?.collection.slug === slug ? [item] : []));
}

/** The first items of a collection, cheapest listing first. */
export async function listCollectionItems(
  slug: string,
  options: { limit?: number; sort?: ItemSort } = {},
  caching: Caching = {},
): Promise<ItemPage> {
  return readService(`/collections/${slug}/items`, itemPageSchema, {
    search: options,
    tags: caching.tags ?? [tags.collection(slug)],
  });
}

/** Trait counts of a whole collection. */
export async function listCollectionTraits(slug: string): Promise<Traits> {
  return readService(`/collections/${slug}/traits`, traitsResponseSchema, {
    tags: [tags.collection(slug)],
  });
}
