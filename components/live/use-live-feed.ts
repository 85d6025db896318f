"use client";

import { useSyncExternalStore } from "react";
import type { FeedAnswer } from "@/lib/activity/feed-answer";
import { silentFeed } from "@/lib/query/create-feed";
import { feed } from "@/lib/query/page-feed";

export type FeedState = "live" | "paused" | "offline";

export interface LiveFeed {
  /** Undefined until the first answer. */
  answer: FeedAnswer | undefined;
  state: FeedState;
  paused: boolean;
  setPaused: (paused: boolean) => void;
  retry: () => void;
}

/** The page's live feed, and the pause of all live updates. */
export function useLiveFeed(): LiveFeed {
  const { answer, isOffline, paused } = useSyncExternalStore(feed.subscribe, feed.get, () => silentFeed);
  const state = isOffline ? "offline" : paused ? "paused" : "live";
  return { answer, state, paused, setPaused: feed.setPaused, retry: feed.retry };
}
