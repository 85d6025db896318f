"use client";

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Page } from "../contract/page";
import { type ApiRequest, requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

const base = "/api/operator";

type Search = NonNullable<ApiRequest["search"]>;

/** A record of the operator's desk. */
export function useOperator<T>(
  path: string,
  search: Search = {},
  options: { refetchInterval?: number; enabled?: boolean } = {},
) {
  return useQuery({
    queryKey: queryKeys.operator(path, search),
    queryFn: ({ signal }) => requestApi<T>(`${base}/${path}`, { search, signal }),
    ...options,
  });
}

/** A list of the operator's desk. `first` is its first page, which has the totals. */
export function useOperatorPages<T, P extends Page<T> = Page<T>>(path: string, search: Search = {}) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: queryKeys.operator(path, "pages", search),
    queryFn: ({ pageParam, signal }) =>
      requestApi<P>(`${base}/${path}`, { search: { ...search, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
  });
  return { ...query, rows: data?.pages.flatMap((page) => page.data), first: data?.pages[0] };
}

/** A request that changes something at the desk. */
export interface OperatorChange {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
}

/** Changes something at the desk, and reads the desk's records again, whether the change was accepted or not. */
export function useOperatorChange<T = unknown>() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path, body }: OperatorChange) =>
      requestApi<T>(`${base}/${path}`, { method, body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.operator() }),
  });
}
