"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { ActivityPage } from "../contract/activity";
import { pagesOf } from "./pages-of";
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
  return useInfiniteQuery(
    pagesOf<ActivityPage>({ key: queryKeys.activity(search), path: "/api/activity", search, initial }),
  );
}
