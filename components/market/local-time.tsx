"use client";

import { useSyncExternalStore } from "react";
import { formatDateTime } from "@/lib/format/time";

const never = () => () => undefined;

/** A moment as date and time of day: in the reader's own zone once the browser draws it, in UTC until then. */
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
