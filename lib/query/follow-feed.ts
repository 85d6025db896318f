import type { Query, QueryClient } from "@tanstack/react-query";
import { type FeedAnswer, feedItemKey } from "../activity/feed-answer";
import type { WebChains } from "../chains/web-chain";
import type { Feed } from "./create-feed";
import { isOfItems } from "./is-of-items";
import { queryKeys } from "./query-keys";

/** Milliseconds between two readings of a record that changes all the time. */
const namedMs = 1_000;
/** The same for what any change of the market may affect: as often as the page polls. */
const anythingMs = 5_000;

const changesWithAnything = new Set<unknown>(["account", "collections", "orders", "activity"]);

/** Whether the market changed since the previous answer. */
export function namesChange({ reset, collections, items, orphaned }: FeedAnswer): boolean {
  return reset || collections.length + items.length + orphaned.length > 0;
}

type Changed = Record<"items" | "collections", ReadonlySet<string>>;

/** Whether a query is for a named record. Lists that name one item are among them. */
function isNamed(client: QueryClient, { queryKey }: Query, { items, collections }: Changed): boolean {
  const [kind, name, search] = queryKey;
  if (kind === "collection") return collections.has(String(name));
  if (kind !== "orders") return isOfItems(client, queryKey, items);
  const { chain, contract, tokenId } = (search ?? {}) as Partial<Record<string, unknown>>;
  return items.has(
    feedItemKey({ chain: String(chain), contract: String(contract), tokenId: String(tokenId) }),
  );
}

/**
 * Marks records as stale, so that the parts of the page that show them ask again. The first change does so at once. What changes within the
 * time after it is gathered: in a busy market the page would else ask many times a second.
 */
function createMarking(
  client: QueryClient,
  everyMs: number,
  isMeant: (query: Query, changed: Changed) => boolean,
): (answer: Pick<FeedAnswer, "items" | "collections">) => void {
  const waiting = { items: new Set<string>(), collections: new Set<string>() };
  let isWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function mark(): void {
    timer = undefined;
    if (!isWaiting) return;
    isWaiting = false;
    const changed = { items: new Set(waiting.items), collections: new Set(waiting.collections) };
    waiting.items.clear();
    waiting.collections.clear();
    let isShown = false;
    void client.invalidateQueries({
      predicate: (query) => {
        const isFound = isMeant(query, changed);
        isShown ||= isFound && query.isActive();
        return isFound;
      },
    });
    if (isShown) timer = setTimeout(mark, everyMs);
  }

  return ({ items, collections }) => {
    isWaiting = true;
    for (const item of items) waiting.items.add(item);
    for (const slug of collections) waiting.collections.add(slug);
    if (timer === undefined) mark();
  };
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
  const markNamed = createMarking(client, namedMs, (query, changed) => isNamed(client, query, changed));
  const markOthers = createMarking(
    client,
    anythingMs,
    (query, changed) => changesWithAnything.has(query.queryKey[0]) && !isNamed(client, query, changed),
  );
  feed.onChange((answer) => {
    if (answer.reset) return void client.invalidateQueries();
    if (!namesChange(answer)) return;
    markNamed(answer);
    markOthers(answer);
  });
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
