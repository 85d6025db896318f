"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AccountFull } from "../contract/account";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

/** The name of an account, and the profile that it signed. */
export function useProfile(address: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.profile(address);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => requestApi<AccountFull>(`/api/accounts/${address}`, { signal }),
  });
  return {
    data,
    error,
    refetch,
    keep: (account: AccountFull) => client.setQueryData<AccountFull>(queryKey, account),
  };
}
