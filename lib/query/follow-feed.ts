import type { QueryClient } from "@tanstack/react-query";
import type { FeedAnswer } from "../activity/feed-answer";
import type { WebChains } from "../chains/web-chain";
import type { Feed } from "./create-feed";
import { isOfItems } from "./is-of-items";
import { queryKeys } from "./query-keys";

const changesWithAnything = new Set<unknown>(["account", "collections", "orders", "activity"]);

/** Whether the market changed since the previous answer. */
export function namesChange({ reset, collections, items, orphaned }: FeedAnswer): boolean {
  return reset || collections.length + items.length + orphaned.length > 0;
}

/** Marks the records in a feed answer as stale, so that the parts of the page that show them ask again. */
function invalidate(client: QueryClient, answer: FeedAnswer): void {
  if (answer.reset) return void client.invalidateQueries();
  if (!namesChange(answer)) return;
  const items = new Set(answer.items);
  const collections = new Set(answer.collections);
  void client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [kind, name] = queryKey;
      if (kind === "collection") return collections.has(String(name));
      return changesWithAnything.has(kind) || isOfItems(client, queryKey, items);
    },
  });
}

/** Whether a chain has gone down or come back since the page read the chains: what may be traded depends on it. */
function hasOtherChainState(client: QueryClient, { chains }: FeedAnswer): boolean {
  const read = client.getQueryData<WebChains>(queryKeys.chains)?.data ?? [];
  return read.some(({ chain }) =>
    chains.some(({ id, status }) => id === chain.id && status !== chain.status),
  );
}

/** Keeps a query cache as fresh as the feed. A new cache starts empty, so it needs no earlier changes. */
export function followFeed(client: QueryClient, feed: Pick<Feed, "get" | "subscribe" | "onChange">): void {
  feed.onChange((answer) => invalidate(client, answer));
  let wasOffline = feed.get().isOffline;
  feed.subscribe(() => {
    const { answer, isOffline } = feed.get();
    if (answer !== undefined && hasOtherChainState(client, answer))
      void client.invalidateQueries({ queryKey: queryKeys.chains });
    // Asks again for everything that failed or paused meanwhile; the feed itself lists only later changes.
    if (wasOffline && !isOffline) void client.invalidateQueries();
    wasOffline = isOffline;
  });
}
