"use client";

import { useSyncExternalStore } from "react";
import { formatClock, formatDate, formatDateTime, formatDay } from "@/lib/format/time";

const never = () => () => undefined;

/** A date and time, or the time alone on the day of `dayOf`: in the reader's time zone once the browser renders it, in UTC until then. */
export function LocalTime({
  timestamp,
  dayOf,
  isDay = false,
}: {
  timestamp: number;
  /** Unix seconds of a time that stands before this one with its date. */
  dayOf?: number | undefined;
  /** Day and month alone. */
  isDay?: boolean;
}) {
  const zone = useSyncExternalStore<"local" | "utc">(
    never,
    () => "local",
    () => "utc",
  );
  return (
    <time
      dateTime={new Date(timestamp * 1000).toISOString()}
      title={formatDateTime(timestamp, zone)}
      className="whitespace-nowrap"
    >
      {isDay
        ? formatDay(timestamp, zone)
        : dayOf !== undefined && formatDate(dayOf, zone) === formatDate(timestamp, zone)
          ? formatClock(timestamp, zone)
          : formatDateTime(timestamp, zone)}
    </time>
  );
}
