"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CollectionProfile } from "../contract/collection-profile";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/** What the owner of a collection's contract signed about it. */
export function useCollectionProfile(slug: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.collectionProfile(slug);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => requestApi<CollectionProfile>(`/api/collections/${slug}/profile`, { signal }),
    // A form stands on it: it changes when it is stored, or when the person asks, and is read anew for the next form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    data,
    error,
    refetch,
    keep: (profile: CollectionProfile) => {
      void client.invalidateQueries({ queryKey: queryKeys.collection(slug) });
      client.setQueryData<CollectionProfile>(queryKey, profile);
    },
  };
}
