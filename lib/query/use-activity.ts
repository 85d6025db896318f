"use client";

import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import type { ActivityPage } from "../contract/activity";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

export type ActivitySearch = {
  collection?: string;
  chain?: string;
  account?: string;
  types?: string;
  contract?: string;
  tokenId?: string;
  limit?: number;
};

/** Activity, newest first, page by page. `initial` is the first page when the page's HTML already holds it. */
export function useActivity(search: ActivitySearch, initial?: ActivityPage) {
  return useInfiniteQuery({
    queryKey: queryKeys.activity(search),
    queryFn: ({ pageParam, signal }) =>
      requestApi<ActivityPage>("/api/activity", { search: { ...search, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...(initial === undefined
      ? {}
      : {
          initialData: { pages: [initial], pageParams: [undefined] } satisfies InfiniteData<
            ActivityPage,
            string | undefined
          >,
          initialDataUpdatedAt: 0,
        }),
  });
}
