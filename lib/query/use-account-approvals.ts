"use client";

import { useQuery } from "@tanstack/react-query";
import type { AccountApprovals } from "../contract/approvals";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/** What contracts may move of an account. Each reading asks every chain. */
export function useAccountApprovals(address: string) {
  return useQuery({
    queryKey: queryKeys.accountApprovals(address),
    queryFn: ({ signal }) => requestApi<AccountApprovals>(`/api/accounts/${address}/approvals`, { signal }),
    staleTime: 5_000,
    refetchInterval: 60_000,
  });
}
