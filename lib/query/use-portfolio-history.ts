"use client";

import { useQuery } from "@tanstack/react-query";
import type { PortfolioHistory } from "../contract/portfolio";
import { requestApi } from "./api-client";
import { historyFreshness, queryKeys } from "./query-keys";

/** What an account held in a period, over time. */
export function usePortfolioHistory(address: string, search: { interval: string }) {
  return useQuery({
    queryKey: queryKeys.history("portfolio-history", address.toLowerCase(), search),
    queryFn: ({ signal }) =>
      requestApi<PortfolioHistory>(`/api/accounts/${address}/portfolio/history`, { search, signal }),
    ...historyFreshness,
  });
}
