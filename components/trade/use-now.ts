"use client";

import { useSyncExternalStore } from "react";
import { clockNow } from "@/lib/server-clock";
import { subscribeClock } from "../market/clock";

/** Milliseconds since 1970, updated once a second while the page is visible. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribeClock,
    () => Math.floor(clockNow()) * 1000,
    () => 0,
  );
}

/** Unix seconds of the present minute, updated once a minute while the page is visible. */
export function useMinute(): number {
  return useSyncExternalStore(
    subscribeClock,
    () => Math.floor(clockNow() / 60) * 60,
    () => 0,
  );
}
