"use client";

import { useSyncExternalStore } from "react";
import { formatDate, formatDateTime, formatRelativeTime } from "@/lib/format/time";
import { clockNow } from "@/lib/server-clock";
import { cx } from "../ui/cx";
import { subscribeClock } from "./clock";

/**
 * A past moment. The server writes the date, which stays true in a cached page. The browser shows the age: the head script before the page is
 * hydrated, which is why the text may differ then, and afterwards this component, which renders again only when its words change.
 */
export function RelativeTime({ timestamp, className }: { timestamp: number; className?: string }) {
  const words = useSyncExternalStore(
    subscribeClock,
    () => formatRelativeTime(timestamp, clockNow(), "local"),
    () => null,
  );
  return (
    <time
      data-age=""
      suppressHydrationWarning
      dateTime={new Date(timestamp * 1000).toISOString()}
      title={formatDateTime(timestamp, words === null ? "utc" : "local")}
      className={cx("whitespace-nowrap", className)}
    >
      {words ?? formatDate(timestamp, "utc")}
    </time>
  );
}
