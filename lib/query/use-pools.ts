"use client";

import { useQuery } from "@tanstack/react-query";
import type { Item } from "../contract/item";
import type { PoolList } from "../contract/pool";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

const none: PoolList["data"] = [];

/** The pools of an item's collection on its chain, as the service knows them; none from a service that lists no pools. */
export function usePools(
  { chain, collection }: Pick<Item, "chain" | "collection">,
  isEnabled: boolean,
): PoolList["data"] {
  const { data } = useQuery({
    queryKey: queryKeys.pools(collection.slug, chain),
    queryFn: ({ signal }) =>
      requestApi<PoolList>(`/api/collections/${collection.slug}/pools`, { search: { chain }, signal }),
    enabled: isEnabled,
    staleTime: 60_000,
    // Right after its start the service does not know all pools yet.
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? 10_000 : false),
    retry: false,
  });
  return data?.data ?? none;
}
