"use client";

import { useQuery } from "@tanstack/react-query";
import type { ActivityPage } from "../contract/activity";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";
import type { ActivitySearch } from "./use-activity";

/** The newest entries of activity, one page of them, live by the page's feed. `initial` is what the HTML holds. */
export function useLatestActivity(search: ActivitySearch, initial: ActivityPage): ActivityPage {
  const { data } = useQuery({
    queryKey: queryKeys.activityHead(search),
    queryFn: ({ signal }) => requestApi<ActivityPage>("/api/activity", { search, signal }),
    // The HTML may be a minute old: show it, and ask again at once.
    initialData: initial,
    initialDataUpdatedAt: 0,
  });
  return data;
}
