"use client";

import { useSyncExternalStore } from "react";
import { clockNow } from "@/lib/server-clock";
import { subscribeClock } from "./clock";

/** Whether a moment has passed, by the server's clock. False on the server, whose HTML may be read much later. */
export function useHasPassed(timestamp: number | null): boolean {
  return useSyncExternalStore(
    subscribeClock,
    () => timestamp !== null && clockNow() >= timestamp,
    () => false,
  );
}
