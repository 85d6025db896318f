import type { QueryClient } from "@tanstack/react-query";
import type { FeedAnswer } from "../activity/feed-answer";
import type { Feed } from "./create-feed";

const changesWithAnything = new Set<unknown>(["account", "collections", "orders", "activity"]);

/** Whether something of the market is no longer as it was at the answer before. */
export function namesChange({ reset, collections, items, orphaned }: FeedAnswer): boolean {
  return reset || collections.length + items.length + orphaned.length > 0;
}

/** Marks what a feed answer names as stale, so that the parts of the page that show it ask again. */
function invalidate(client: QueryClient, answer: FeedAnswer): void {
  if (answer.reset) return void client.invalidateQueries();
  if (!namesChange(answer)) return;
  const items = new Set(answer.items);
  const collections = new Set(answer.collections);
  void client.invalidateQueries({
    predicate: ({ queryKey: [kind, name] }) => {
      if (kind === "item") return items.has(String(name));
      if (kind === "collection") return collections.has(String(name));
      return changesWithAnything.has(kind);
    },
  });
}

/** Keeps a cache of queries as fresh as the feed. What was asked before the cache was there has been asked anew since. */
export function followFeed(client: QueryClient, feed: Pick<Feed, "get" | "subscribe" | "onChange">): void {
  feed.onChange((answer) => invalidate(client, answer));
  let wasOffline = feed.get().isOffline;
  feed.subscribe(() => {
    const { isOffline } = feed.get();
    // What failed or stood still meanwhile is asked for again; the feed itself names only what changed since.
    if (wasOffline && !isOffline) void client.invalidateQueries();
    wasOffline = isOffline;
  });
}
