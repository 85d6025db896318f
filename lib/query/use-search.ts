"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SearchAnswer, SearchScope } from "../contract/search";
import { requestApi } from "./api-client";
import { offlineToo } from "./offline-too";
import { queryKeys } from "./query-keys";

export interface Search {
  /** Nothing is looked for while it is empty. */
  q: string;
  scopes?: SearchScope | undefined;
  /** Most records of each kind. */
  limit: number;
}

/**
 * Searches the market for these words. The last answer stays, as `isPlaceholderData`, until the one for newer words is there. A failure
 * is shown at once: the next key asks again anyway.
 */
export function useSearch({ q, scopes, limit }: Search) {
  const search = { q, scopes, limit };
  return useQuery({
    queryKey: queryKeys.search(search),
    queryFn: ({ signal }) => requestApi<SearchAnswer>("/api/search", { search, signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    retry: false,
    ...offlineToo,
  });
}
