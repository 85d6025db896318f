"use client";

import { useQuery } from "@tanstack/react-query";
import type { Collection } from "../contract/collection";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/** A collection as it is now: its terms of trade are part of what an order pays. */
export function useCollectionBySlug(slug: string) {
  return useQuery({
    queryKey: queryKeys.collection(slug),
    queryFn: ({ signal }) => requestApi<Collection>(`/api/collections/${slug}`, { signal }),
  });
}
