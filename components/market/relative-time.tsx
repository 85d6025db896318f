"use client";

import { useSyncExternalStore } from "react";
import { formatDate, formatDateTime, formatRelativeTime } from "@/lib/format/time";
import { clockNow } from "@/lib/server-clock";
import { cx } from "../ui/cx";
import { subscribeClock } from "./clock";

/**
 * A past moment. Server and first render show the date, which stays true however long the page was cached; the
 * browser then says how long ago, and redraws only when the words change.
 */
export function RelativeTime({ timestamp, className }: { timestamp: number; className?: string }) {
  const words = useSyncExternalStore(
    subscribeClock,
    () => formatRelativeTime(timestamp, clockNow(), "local"),
    () => null,
  );
  return (
    <time
      dateTime={new Date(timestamp * 1000).toISOString()}
      title={formatDateTime(timestamp, words === null ? "utc" : "local")}
      className={cx("whitespace-nowrap", className)}
    >
      {words ?? formatDate(timestamp, "utc")}
    </time>
  );
}
