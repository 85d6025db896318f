"use client";

import { useSyncExternalStore } from "react";
import { chainOffset } from "../drops/chain-clock";
import { silentFeed } from "./create-feed";
import { feed } from "./page-feed";

/**
 * How many seconds each chain's time is ahead of the visitor's own clock, from the page's feed; null before its first answer.
 */
export function useChainOffsets(): (chain: string) => number | null {
  // Only reads the feed, which the page already polls.
  const { answer, answeredAt } = useSyncExternalStore(feed.subscribe, feed.get, () => silentFeed);
  return (chain) => chainOffset(answer, { chain, heardAt: answeredAt / 1000 });
}

/** The offset of one chain. */
export function useChainOffset(chain: string): number | null {
  return useChainOffsets()(chain);
}
