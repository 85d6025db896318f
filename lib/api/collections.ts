import "server-only";
import {
  type Collection,
  type CollectionPage,
  type CollectionSort,
  collectionPageSchema,
  collectionSchema,
} from "../contract/collection";
import {
  type ItemPage,
  type ItemSort,
  itemPageSchema,
  type Traits,
  traitsResponseSchema,
} from "../contract/item";
import { type Address, slugSchema } from "../contract/primitives";
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
