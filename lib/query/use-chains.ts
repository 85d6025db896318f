"use client";

import { useQuery } from "@tanstack/react-query";
import type { WebChain, WebChains } from "../chains/web-chain";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/** Every chain with its pin and whether visitors may trade on it, read at run time. */
export function useChains() {
  return useQuery({
    queryKey: queryKeys.chains,
    queryFn: ({ signal }) => requestApi<WebChains>("/api/chains", { signal }),
    staleTime: 10_000,
  });
}

/** One chain of the list, or undefined while it loads or if it is absent. */
export function useChain(id: string): WebChain | undefined {
  return useChains().data?.data.find((entry) => entry.chain.id === id);
}
