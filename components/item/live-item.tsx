"use client";

import { type QueryClient, QueryObserver, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { ItemFull } from "@/lib/contract/item";
import { QuaysideError } from "@/lib/errors";
import { itemIntervalMs, itemQuery } from "@/lib/query/use-item";
import { clockNow } from "@/lib/server-clock";
import { createStore, type Store } from "@/lib/store";
import { subscribeClock } from "../market/clock";

export interface LiveItem {
  item: ItemFull;
  /**
   * `cached`: as old as the page's HTML, while the request runs. `unreachable`: as old, since the service did not
   * answer.
   */
  state: "cached" | "live" | "unreachable";
  /** Unix seconds at which the cached record was read. */
  readAt: number;
  error: Error | null;
  retry: () => void;
}

/** A store, because React renders a part again when its context changes before hydration. */
interface LiveItemStore extends Store<LiveItem> {
  /** The record that the page's HTML was rendered with. */
  getInitial: () => LiveItem;
}

const LiveItemContext = createContext<LiveItemStore | null>(null);

/** A listing's end is known to the second, while the service reports it a moment later. */
function withoutEnded(item: ItemFull): ItemFull {
  const endsAt = item.bestListing?.expiresAt ?? null;
  return endsAt !== null && clockNow() >= endsAt ? { ...item, bestListing: null } : item;
}

/** Keeps the store at the newest answer. The returned function ends it. */
function followItem(
  store: LiveItemStore,
  client: QueryClient,
  { cached, readAt }: { cached: ItemFull; readAt: number },
): () => void {
  const observer = new QueryObserver(client, { ...itemQuery(cached), refetchInterval: itemIntervalMs });
  const retry = () => void observer.refetch();
  let shown = { record: cached, item: cached };
  const update = () => {
    const { data, error } = observer.getCurrentResult();
    const record = data ?? cached;
    const item = withoutEnded(record);
    const isKnown = record === shown.record && item.bestListing === shown.item.bestListing;
    if (!isKnown) shown = { record, item };
    const waiting = error === null ? "cached" : "unreachable";
    const state = data === undefined ? waiting : "live";
    const before = store.get();
    const isShown = before.item === shown.item && before.state === state && before.error === error;
    if (!isShown || before.retry !== retry) store.set({ item: shown.item, state, readAt, error, retry });
  };
  const ends = [observer.subscribe(update), subscribeClock(update)];
  update();
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Requests the live record once for the whole page. Until it arrives, parts show only those cached values that stay
 * true. Only the parts that read the record are drawn again when it arrives, and each once.
 */
export function LiveItemProvider({
  cached,
  readAt,
  children,
}: {
  cached: ItemFull;
  readAt: number;
  children: ReactNode;
}) {
  const client = useQueryClient();
  const [store] = useState((): LiveItemStore => {
    const known = client.getQueryData<ItemFull>(itemQuery(cached).queryKey);
    const state = known === undefined ? "cached" : "live";
    const initial: LiveItem = { item: known ?? cached, state, readAt, error: null, retry: () => {} };
    return { ...createStore(initial), getInitial: () => initial };
  });
  useEffect(() => followItem(store, client, { cached, readAt }), [store, client, cached, readAt]);
  return <LiveItemContext value={store}>{children}</LiveItemContext>;
}

/** The newest known record of the page's item. */
export function useLiveItem(): LiveItem {
  const store = useContext(LiveItemContext);
  if (store === null) throw new QuaysideError("missing_provider", "useLiveItem needs a LiveItemProvider.");
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}
