"use client";

import { useQuery } from "@tanstack/react-query";
import type { Portfolio } from "../contract/portfolio";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/** The service reads the account's whole past for it, so it is not asked at every change of the market. */
const freshness = { staleTime: 10_000, refetchInterval: 60_000 };

/** What an account holds and has sold, by collection and chain. */
export function usePortfolio(address: string) {
  return useQuery({
    queryKey: queryKeys.history("portfolio", address.toLowerCase(), {}),
    queryFn: ({ signal }) => requestApi<Portfolio>(`/api/accounts/${address}/portfolio`, { signal }),
    ...freshness,
  });
}
