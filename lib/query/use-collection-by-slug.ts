"use client";

import { useQuery } from "@tanstack/react-query";
import type { Collection } from "../contract/collection";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/** The query of a collection's current record. */
export function collectionQuery(slug: string) {
  return {
    queryKey: queryKeys.collection(slug),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      requestApi<Collection>(`/api/collections/${slug}`, { signal }),
  };
}

/** The current record of a collection: an order pays by its terms of trade. */
export function useCollectionBySlug(slug: string) {
  return useQuery(collectionQuery(slug));
}
