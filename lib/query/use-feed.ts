"use client";

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FeedAnswer } from "../activity/feed-answer";
import { requestApi } from "./api-client";
import { queryKeys } from "./query-keys";

const visibleMs = 5_000;
const slowestMs = 60_000;

/** Marks what a feed answer names as stale, so that the parts of the page that show it ask again. */
function invalidate(client: QueryClient, answer: FeedAnswer): void {
  if (answer.reset) {
    void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== "feed" });
    return;
  }
  if (answer.collections.length + answer.items.length + answer.orphaned.length === 0) return;
  const items = new Set(answer.items);
  const collections = new Set(answer.collections);
  void client.invalidateQueries({
    predicate: ({ queryKey: [kind, name] }) => {
      if (kind === "item") return items.has(String(name));
      if (kind === "collection") return collections.has(String(name));
      return kind === "account" || kind === "collections" || kind === "orders" || kind === "activity";
    },
  });
}

/**
 * The web's live feed: every 5 s while the page is visible, paused by the browser's own throttling while it is hidden,
 * and slower after failures. One poll serves the whole page.
 */
export function useFeed(options: { paused?: boolean } = {}) {
  const client = useQueryClient();
  return useQuery({
    queryKey: queryKeys.feed,
    queryFn: async ({ signal }): Promise<FeedAnswer> => {
      const before = client.getQueryData<FeedAnswer>(queryKeys.feed);
      const answer = await requestApi<FeedAnswer>("/api/feed", {
        search: { position: before?.position },
        signal,
      });
      const isFirst = before === undefined;
      if (!isFirst) invalidate(client, answer);
      const kept = answer.reset ? [] : (before?.entries ?? []);
      const gone = new Set(answer.orphaned);
      const entries = [...answer.entries, ...kept].filter((entry) => !gone.has(entry.id)).slice(0, 50);
      return { ...answer, entries };
    },
    refetchInterval: (query) =>
      options.paused === true ? false : Math.min(visibleMs * 2 ** query.state.fetchFailureCount, slowestMs),
    refetchIntervalInBackground: false,
    retry: false,
  });
}
