"use client";

import { useQueries } from "@tanstack/react-query";
import type { Collection } from "../contract/collection";
import type { Item } from "../contract/item";
import type { SearchAnswer } from "../contract/search";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";
import { collectionQuery } from "./use-collection-by-slug";
import { itemQuery } from "./use-item";

/** What an order is for. */
export interface NamedSubject {
  /** Null where any item of the collection is wanted. */
  item: Pick<Item, "tokenId" | "name"> | null;
  collection: Pick<Collection, "slug" | "name" | "verified">;
  /** A chain of the collection, and its contract there. */
  place: Pick<Item, "chain" | "contract">;
}

/** A subject whose own name, or that of its collection, resembles the name of another collection. */
export interface LookAlike extends NamedSubject {
  resembled: Pick<Collection, "slug" | "name" | "verified">;
}

/** A name seldom changes, and the dialog that asks is open for a short time. */
const staleTime = 60_000;

/** The service tells of a collection's name with its search alone. */
function foundQuery({ place: { contract } }: NamedSubject) {
  const search = { q: contract, scopes: "collections" };
  return {
    queryKey: queryKeys.search(search),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      requestApi<SearchAnswer>("/api/search", { search, signal }),
    staleTime,
  };
}

/** The first of those with the same key. */
function distinct<T>(list: readonly T[], keyOf: (entry: T) => string): T[] {
  return [...new Map(list.toReversed().map((entry) => [keyOf(entry), entry])).values()].toReversed();
}

/**
 * Which of these have a name like another collection's: the warnings of their pages, for a dialog. Nothing is asked about verified collections,
 * for which an operator vouches. What cannot be read has no warning: it stops no trade.
 */
export function useLookAlikes(subjects: readonly NamedSubject[]): LookAlike[] {
  const doubtful = subjects.filter(({ collection }) => !collection.verified);
  const collections = distinct(doubtful, ({ collection }) => collection.slug);
  const items = doubtful.flatMap(({ item, ...rest }) => (item === null ? [] : [{ ...rest, item }]));
  const found = useQueries({ queries: collections.map(foundQuery) });
  const records = useQueries({
    queries: items.map(({ item, place }) => ({ ...itemQuery({ ...place, ...item }), staleTime })),
  });
  const named = [
    ...collections.map((subject, at) => {
      const own = found[at]?.data?.collections?.data.find((each) => each.slug === subject.collection.slug);
      const collection = { ...subject.collection, name: own?.name ?? subject.collection.name };
      return { subject: { ...subject, item: null, collection }, slug: own?.lookAlikeOf ?? null };
    }),
    ...items.map((subject, at) => ({ subject, slug: records[at]?.data?.lookAlikeOf ?? null })),
  ].flatMap(({ subject, slug }) => (slug === null ? [] : [{ subject, slug }]));
  const slugs = [...new Set(named.map(({ slug }) => slug))];
  const resembled = useQueries({ queries: slugs.map(collectionQuery) });
  return named.flatMap(({ subject, slug }) => {
    const record = resembled[slugs.indexOf(slug)]?.data;
    // One warning for the whole collection says it for its items too.
    const isSaid =
      subject.item !== null &&
      named.some(
        (other) =>
          other.subject.item === null &&
          other.slug === slug &&
          other.subject.collection.slug === subject.collection.slug,
      );
    return record === undefined || isSaid ? [] : [{ ...subject, resembled: record }];
  });
}
