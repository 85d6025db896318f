"use client";

import { useQuery } from "@tanstack/react-query";
import type { ActivityPage } from "../contract/activity";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";
import type { ActivitySearch } from "./use-activity";

/** The newest page of activity, kept live by the page's feed. `initial` is the page in the HTML. */
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
