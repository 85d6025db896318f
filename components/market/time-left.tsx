"use client";

import { useSyncExternalStore } from "react";
import { formatCountdown, formatDate, formatDateTime, formatTimeLeft } from "@/lib/format/time";
import { clockNow } from "@/lib/server-clock";
import { subscribeClock } from "./clock";

export interface TimeLeftProps {
  /** Unix seconds. */
  deadline: number;
  /** Counts seconds under 24 hours. Tables leave it out and show "3h 44m". */
  countdown?: boolean;
}

/** The time until a deadline. Screen readers get hours and minutes without the seconds. */
export function TimeLeft({ deadline, countdown = false }: TimeLeftProps) {
  const words = useSyncExternalStore(
    subscribeClock,
    () => (countdown ? formatCountdown : formatTimeLeft)(deadline, clockNow()),
    () => null,
  );
  return (
    <time
      dateTime={new Date(deadline * 1000).toISOString()}
      title={formatDateTime(deadline, words === null ? "utc" : "local")}
      className="whitespace-nowrap"
    >
      <span aria-hidden={words !== null || undefined}>{words ?? formatDate(deadline, "utc")}</span>
      {words !== null && <span className="sr-only">{formatTimeLeft(deadline, clockNow())}</span>}
    </time>
  );
}
