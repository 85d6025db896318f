"use client";

import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { NotificationPage } from "../contract/notification";
import { namesChange } from "./follow-feed";
import { feed } from "./page-feed";
import { queryKeys } from "./query-keys";

/** The service tells accounts of a change a moment after the feed has it. */
const afterChangeMs = 1_500;
/** In a busy market the number is read no more often than a page without a stream polls. */
const betweenMs = 5_000;
/** Some things, such as the opening of a drop, happen without a change of the market. */
const withoutChangeMs = 60_000;

/** Keeps the number of unread notifications fresh by the page's feed, and the lists by that number. */
export function useUnreadTicks(address: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let readAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function read(): Promise<void> {
      timer = undefined;
      readAt = Date.now();
      const queryKey = queryKeys.ownUnread(address);
      await client.refetchQueries({ queryKey });
      const unread = client.getQueryData<{ unread: number }>(queryKey)?.unread;
      if (unread === undefined) return;
      await client.invalidateQueries({
        queryKey: queryKeys.ownNotifications(address),
        predicate: ({ state }) => {
          const lists = state.data as InfiniteData<NotificationPage> | undefined;
          return lists?.pages[0]?.totals?.unread !== unread;
        },
      });
    }

    const stop = feed.onChange((answer) => {
      const sinceMs = Date.now() - readAt;
      if (timer !== undefined) return;
      if (namesChange(answer)) timer = setTimeout(read, Math.max(afterChangeMs, betweenMs - sinceMs));
      else if (sinceMs >= withoutChangeMs) void read();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [address, client]);
}
