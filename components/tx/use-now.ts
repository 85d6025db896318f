"use client";

import { useSyncExternalStore } from "react";
import { clockNow, subscribeClock } from "../market/clock";

/** Milliseconds since 1970, moving once a second while the page is visible. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribeClock,
    () => Math.floor(clockNow()) * 1000,
    () => 0,
  );
}
