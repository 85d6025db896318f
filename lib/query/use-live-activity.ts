"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { mergeActivity } from "../activity/merge-activity";
import type { Activity, ActivityPage } from "../contract/activity";
import { requestApi } from "./api-client";
import { pagesOf } from "./pages-of";
import { queryKeys } from "./query-keys";
import type { ActivitySearch } from "./use-activity";

export interface ShownActivity {
  /** Newest first; undefined until the first page has loaded. */
  entries: readonly Activity[] | undefined;
  error: Error | null;
  retry: () => void;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
}

/**
 * Activity in pages that stays live. Each page is read once; a change reads only the first page again and puts it on top.
 *
 * @param initial the first page, if the page's HTML holds it
 */
export function useLiveActivity(search: ActivitySearch, initial?: ActivityPage): ShownActivity {
  const pages = useInfiniteQuery({
    ...pagesOf<ActivityPage>({
      key: queryKeys.activityPages(search),
      path: "/api/activity",
      search,
      initial,
    }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const first = pages.data?.pages[0];
  const head = useQuery({
    queryKey: queryKeys.activityHead(search),
    queryFn: ({ signal }) => requestApi<ActivityPage>("/api/activity", { search, signal }),
    enabled: pages.isSuccess,
    ...(first === undefined ? {} : { initialData: first, initialDataUpdatedAt: pages.dataUpdatedAt }),
  });

  const merged = useMemo(() => {
    if (pages.data === undefined) return null;
    const known = pages.data.pages.flatMap((page) => page.data);
    if (head.data === undefined) return { entries: known, gap: false };
    return mergeActivity(known, { entries: head.data.data, isWhole: head.data.nextCursor === null });
  }, [pages.data, head.data]);

  const isBroken = merged?.gap === true && !pages.isFetching;
  const { refetch } = pages;
  useEffect(() => {
    if (isBroken) void refetch();
  }, [isBroken, refetch]);

  return {
    entries: merged?.entries,
    error: pages.data === undefined ? pages.error : null,
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage && head.data?.nextCursor !== null,
    loadMore: () => void pages.fetchNextPage(),
    isLoadingMore: pages.isFetchingNextPage,
  };
}
