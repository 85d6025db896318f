"use client";

import { useQueries } from "@tanstack/react-query";
import type { StatsHistory } from "../contract/collection";
import { requestApi } from "./api-client";
import { historyFreshness, queryKeys } from "./query-keys";

/** The history of a collection on one chain, or the reason why it is not known. */
export interface ChainHistory {
  chain: string;
  /** Undefined until it has loaded. */
  history: StatsHistory["history"] | undefined;
  error: Error | null;
}

/** The histories of a collection on several chains, which the service answers one by one. */
export function useStatsHistory(
  slug: string,
  { chains, interval }: { chains: readonly string[]; interval: string },
): { histories: ChainHistory[]; retry: () => void } {
  return useQueries({
    queries: chains.map((chain) => ({
      queryKey: queryKeys.history("collection", slug, { chain, interval }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        requestApi<StatsHistory>(`/api/collections/${slug}/stats`, { search: { chain, interval }, signal }),
      ...historyFreshness,
    })),
    combine: (results) => ({
      histories: results.map(({ data, error }, index) => ({
        chain: chains[index] ?? "",
        history: data?.history,
        error: data === undefined ? error : null,
      })),
      retry: () => {
        for (const { error, refetch } of results) if (error !== null) void refetch();
      },
    }),
  });
}
