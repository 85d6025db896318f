"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { ItemFull } from "@/lib/contract/item";
import { QuaysideError } from "@/lib/errors";
import { useItem } from "@/lib/query/use-item";
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

const LiveItemContext = createContext<LiveItem | null>(null);

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
  return <LiveItemContext value={live}>{children}</LiveItemContext>;
}

/** The newest known record of the page's item. */
export function useLiveItem(): LiveItem {
  const live = useContext(LiveItemContext);
  if (live === null) throw new QuaysideError("missing_provider", "useLiveItem needs a LiveItemProvider.");
  return live;
}
