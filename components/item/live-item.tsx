"use client";

import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { ItemFull } from "@/lib/contract/item";
import { QuaysideError } from "@/lib/errors";
import { useItem } from "@/lib/query/use-item";
import { createStore, type Store } from "@/lib/store";
import { useHasPassed } from "../market/use-has-passed";

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

function createLiveItemStore(initial: LiveItem): LiveItemStore {
  return { ...createStore(initial), getInitial: () => initial };
}

/**
 * Requests the live record once for the whole page. Until it arrives, parts show only those cached values that stay
 * true.
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
  const { data, error, refetch } = useItem(cached.chain, cached.contract, cached.tokenId);
  const item = data ?? cached;
  // A listing's end is known to the second, while the service reports it a moment later.
  const hasEnded = useHasPassed(item.bestListing?.expiresAt ?? null);
  const live = useMemo<LiveItem>(() => {
    const waiting = error === null ? "cached" : "unreachable";
    return {
      item: hasEnded ? { ...item, bestListing: null } : item,
      state: data === undefined ? waiting : "live",
      readAt,
      error,
      retry: () => void refetch(),
    };
  }, [data, error, refetch, item, hasEnded, readAt]);
  const [store] = useState(() => createLiveItemStore(live));
  useLayoutEffect(() => store.set(live), [store, live]);
  return <LiveItemContext value={store}>{children}</LiveItemContext>;
}

/** The newest known record of the page's item. */
export function useLiveItem(): LiveItem {
  const store = useContext(LiveItemContext);
  if (store === null) throw new QuaysideError("missing_provider", "useLiveItem needs a LiveItemProvider.");
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}
