"use client";

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ApiKeyPage, CreateApiKeyBody, KeyUsage, KeyUsageQuery, NewApiKey } from "../contract/api-key";
import { queryKeys } from "./query-keys";
import { requestOwn } from "./request-own";

const path = "keys";

/** The API keys of the signed-in account, newest first. */
export function useApiKeys(address: string) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: queryKeys.ownKeys(address),
    queryFn: ({ pageParam, signal }) =>
      requestOwn<ApiKeyPage>(address, path, { search: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return { ...query, keys: data?.pages.flatMap((page) => page.data) };
}

/** Requests of the signed-in account's keys, by time and endpoint. */
export function useKeyUsage(address: string, search: KeyUsageQuery) {
  return useQuery({
    queryKey: queryKeys.ownKeyUsage(address, search),
    queryFn: ({ signal }) =>
      requestOwn<KeyUsage>(address, `${path}/usage`, { search: { ...search }, signal }),
    placeholderData: (before) => before,
  });
}

/** Changes of an account's keys. Each reads the list again. */
export function useKeyChanges(address: string) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.ownKeys(address) });
  return {
    create: useMutation({
      mutationFn: (body: CreateApiKeyBody) => requestOwn<NewApiKey>(address, path, { method: "POST", body }),
      onSuccess: readAgain,
    }),
    rotate: useMutation({
      mutationFn: (id: string) =>
        requestOwn<NewApiKey>(address, `${path}/${id}/rotate`, { method: "POST", body: {} }),
      onSuccess: readAgain,
    }),
    revoke: useMutation({
      mutationFn: (id: string) => requestOwn<void>(address, `${path}/${id}`, { method: "DELETE" }),
      onSuccess: readAgain,
    }),
  };
}
