"use client";

import { useQuery } from "@tanstack/react-query";
import type { AccountApprovals } from "../contract/approvals";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/** How old a count of approvals may be, in milliseconds. */
const countedMs = 300_000;

/**
 * How many approvals an account gave, once somebody has read them.
 *
 * @param isAsked whether to read them for this: each reading asks every chain
 */
export function useApprovalCount(address: string, isAsked: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.accountApprovals(address),
    queryFn: ({ signal }) => readApprovals(address, signal),
    enabled: isAsked,
    staleTime: countedMs,
    retry: false,
  });
  // A chain that could not be read may have more.
  if (data === undefined || data.chains.some(({ readAt }) => readAt === null)) return undefined;
  return data.chains.reduce((sum, { items, coins }) => sum + items.length + coins.length, 0);
}

const readApprovals = (address: string, signal: AbortSignal) =>
  requestApi<AccountApprovals>(`/api/accounts/${address}/approvals`, { signal });

/** What contracts may move of an account. Each reading asks every chain. */
export function useAccountApprovals(address: string) {
  return useQuery({
    queryKey: queryKeys.accountApprovals(address),
    queryFn: ({ signal }) => readApprovals(address, signal),
    staleTime: 5_000,
    refetchInterval: 60_000,
  });
}
