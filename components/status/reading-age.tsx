"use client";

import { useSyncExternalStore } from "react";
import { formatRelativeTime } from "@/lib/format/time";
import { clockNow } from "@/lib/server-clock";
import { subscribeClock } from "../market/clock";

/** The age of a reading, behind its time. The page's HTML leaves it out, because it may be read much later. */
export function ReadingAge({ timestamp }: { timestamp: number }) {
  const words = useSyncExternalStore(
    subscribeClock,
    () => formatRelativeTime(timestamp, clockNow(), "local"),
    () => null,
  );
  return words === null ? null : `, ${words}`;
}
