"use client";

import { useQuery } from "@tanstack/react-query";
import type { FeedAnswer } from "../activity/feed-answer";
import { chainOffset } from "../drops/chain-clock";
import { queryKeys } from "./query-keys";

/**
 * How many seconds each chain's time is ahead of the visitor's own clock, from the page's one feed; null until that has answered.
 */
export function useChainOffsets(): (chain: string) => number | null {
  // Looked at, never asked for: the page polls it already.
  const { data, dataUpdatedAt } = useQuery<FeedAnswer>({ queryKey: queryKeys.feed, enabled: false });
  return (chain) => chainOffset(data, { chain, heardAt: dataUpdatedAt / 1000 });
}

/** The same of one chain. */
export function useChainOffset(chain: string): number | null {
  return useChainOffsets()(chain);
}
