"use client";

import { type QueryClient, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Collection } from "../contract/collection";
import { isMissingRecord } from "./api-client";
import { collectionQuery } from "./use-collection-by-slug";
import { itemIntervalMs } from "./use-item";

/** What was read so recently was read because of the same change, of which the feed told: it gathers changes for five seconds. */
const recentMs = 10_000;

/** Whether a query is for a list of a collection: its items, traits, orders or activity. */
function isListOf([kind, ...rest]: QueryKey, slug: string): boolean {
  if (kind === "collection") return rest.length > 1 && rest[0] === slug;
  if (kind !== "orders" && !String(kind).startsWith("activity")) return false;
  return rest.some(
    (part) => typeof part === "object" && part !== null && "collection" in part && part.collection === slug,
  );
}

/** Reads the lists of a collection again, but for those that the feed had read a moment ago. */
function readListsAgain(client: QueryClient, slug: string): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, state: { fetchStatus, dataUpdatedAt } }) =>
      isListOf(queryKey, slug) && fetchStatus === "idle" && Date.now() - dataUpdatedAt > recentMs,
  });
}

/**
 * The live record of the collection whose page is open, read again in intervals. The feed tells of the market's lists alone: a page of a
 * collection that an operator hid hears nothing more of it, and none hears that a collection was taken off.
 *
 * @returns `isGone` once the service does not know the collection any more
 */
export function useOpenCollection(initial: Collection): { collection: Collection; isGone: boolean } {
  const { slug } = initial;
  const client = useQueryClient();
  const {
    data: collection,
    error,
    isFetchedAfterMount,
  } = useQuery({
    ...collectionQuery(slug),
    initialData: initial,
    initialDataUpdatedAt: 0,
    refetchInterval: itemIntervalMs,
  });
  const seen = useRef<Collection | null>(null);
  useEffect(() => {
    if (!isFetchedAfterMount) return;
    const before = seen.current;
    seen.current = collection;
    // With the first live record the page's lists are read as well.
    if (before !== null && before !== collection) readListsAgain(client, slug);
  }, [client, slug, isFetchedAfterMount, collection]);
  return { collection, isGone: isMissingRecord(error) };
}
