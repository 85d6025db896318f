"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Studio, StudioInterval } from "../contract/studio";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/** The service reads thousands of sales for it, so it is not asked at every change of the market. */
const freshness = { staleTime: 10_000, refetchInterval: 60_000 };

/**
 * What the collections of a creator sold and earned in a period.
 *
 * @param collection the slug of the only one that is asked for: the answer then has all its drops
 */
export function useStudio(address: string, interval: StudioInterval, collection?: string) {
  const search = { interval, collection };
  return useQuery<Studio>({
    queryKey: queryKeys.history("studio", address.toLowerCase(), search),
    queryFn: ({ signal }) => requestApi<Studio>(`/api/accounts/${address}/studio`, { search, signal }),
    // The figures of the period before stay until those of another one have come. Another account has a page of its own.
    placeholderData: keepPreviousData,
    ...freshness,
  });
}
