"use client";

import { useSyncExternalStore } from "react";
import { formatDate, formatDateTime, formatRelativeTime } from "@/lib/format/time";
import { clockNow } from "@/lib/server-clock";
import { cx } from "../ui/cx";
import { subscribeClock } from "./clock";

/**
 * A past moment. Server and first render show the date, which stays true in a cached page. The browser then shows the
 * age and renders again only when its words change.
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
