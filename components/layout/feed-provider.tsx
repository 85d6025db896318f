"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { FeedAnswer } from "@/lib/activity/feed-answer";
import { queryKeys } from "@/lib/query/query-keys";
import { useFeed } from "@/lib/query/use-feed";
import { setServerTime } from "@/lib/server-clock";

export type FeedState = "live" | "paused" | "offline";

export interface LiveFeed {
  /** Undefined until the first answer. */
  answer: FeedAnswer | undefined;
  state: FeedState;
  paused: boolean;
  setPaused: (paused: boolean) => void;
  retry: () => void;
}

const silent: LiveFeed = {
  answer: undefined,
  state: "live",
  paused: false,
  setPaused: () => undefined,
  retry: () => undefined,
};

/** Outside the layout (the global error page) there is no feed, and nothing to say about it. */
const FeedContext = createContext<LiveFeed>(silent);

/** Polls the web's feed once for the whole page. Parts that show it read it by `useLiveFeed`. */
export function FeedProvider({ children }: { children: ReactNode }) {
  const [paused, setPaused] = useState(false);
  const { data: answer, isError, refetch } = useFeed({ paused });
  const now = answer?.now;
  useEffect(() => {
    if (now !== undefined) setServerTime(now);
  }, [now]);
  const isOffline = isError || answer?.service === "down";
  const client = useQueryClient();
  const wasOffline = useRef(false);
  useEffect(() => {
    // What failed or stood still meanwhile is asked for again; the feed itself names only what changed since.
    if (wasOffline.current && !isOffline) {
      void client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== queryKeys.feed[0] });
    }
    wasOffline.current = isOffline;
  }, [client, isOffline]);
  const feed = useMemo<LiveFeed>(() => {
    const state = isOffline ? "offline" : paused ? "paused" : "live";
    return { answer, state, paused, setPaused, retry: () => void refetch() };
  }, [answer, isOffline, paused, refetch]);
  return <FeedContext value={feed}>{children}</FeedContext>;
}

/** The page's live feed, and the pause that stops everything that moves. */
export function useLiveFeed(): LiveFeed {
  return useContext(FeedContext);
}
