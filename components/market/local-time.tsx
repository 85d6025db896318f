"use client";

import { useSyncExternalStore } from "react";
import { formatDateTime } from "@/lib/format/time";

const never = () => () => undefined;

/** A date and time: in the reader's time zone once the browser renders it, in UTC until then. */
export function LocalTime({ timestamp }: { timestamp: number }) {
  const zone = useSyncExternalStore<"local" | "utc">(
    never,
    () => "local",
    () => "utc",
  );
  return (
    <time dateTime={new Date(timestamp * 1000).toISOString()} className="whitespace-nowrap">
      {formatDateTime(timestamp, zone)}
    </time>
  );
}
