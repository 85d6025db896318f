"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Studio, StudioInterval } from "../contract/studio";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/** The service reads thousands of sales for it, so it is not asked at every change of the market. */
const freshness = { staleTime: 10_000, refetchInterval: 60_000 };

/** What the collections of a creator sold and earned in a period. */
export function useStudio(address: string, interval: StudioInterval) {
  return useQuery<Studio>({
    queryKey: queryKeys.history("studio", address.toLowerCase(), { interval }),
    queryFn: ({ signal }) =>
      requestApi<Studio>(`/api/accounts/${address}/studio`, { search: { interval }, signal }),
    // The figures of the period before stay until those of another one have come. Another account has a page of its own.
    placeholderData: keepPreviousData,
    ...freshness,
  });
}
