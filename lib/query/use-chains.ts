"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { WebChain } from "../chains/web-chain";
import { fetchChains } from "./fetch-chains";
import { queryKeys } from "./query-keys";

export const chainsQuery = queryOptions({
  queryKey: queryKeys.chains,
  queryFn: fetchChains,
  staleTime: 10_000,
});

const neverChanges = () => () => undefined;

/**
 * Every chain with its pin and whether visitors may trade on it, read at run time. The data is undefined while a part hydrates: another
 * part of the page may have the answer by then, which the page's HTML has not.
 */
export function useChains() {
  const { data, error, refetch } = useQuery(chainsQuery);
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return { data: isHydrated ? data : undefined, error, refetch };
}

/** One chain of the list, or undefined while it loads or if it is absent. */
export function useChain(id: string): WebChain | undefined {
  return useChains().data?.data.find((entry) => entry.chain.id === id);
}
