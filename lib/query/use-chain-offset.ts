"use client";

import { useSyncExternalStore } from "react";
import { chainOffset } from "../drops/chain-clock";
import { silentFeed } from "./create-feed";
import { feed } from "./page-feed";

/**
 * How many seconds each chain's time is ahead of the visitor's own clock, from the page's one feed; null until that has answered.
 */
export function useChainOffsets(): (chain: string) => number | null {
  // Looked at, never asked for: the page polls it already.
  const { answer, answeredAt } = useSyncExternalStore(feed.subscribe, feed.get, () => silentFeed);
  return (chain) => chainOffset(answer, { chain, heardAt: answeredAt / 1000 });
}

/** The same of one chain. */
export function useChainOffset(chain: string): number | null {
  return useChainOffsets()(chain);
}
