"use client";

import { useEffect, useEffectEvent } from "react";
import { clockNow } from "../../server-clock";
import { scheduleLapse } from "./schedule-expiry";

/**
 * Calls back once for each verified answer, shortly before the server's signature in it runs out (`scheduleLapse`).
 *
 * @param verification `lapsesAt` in Unix seconds, null where no signature can run out; null where there is nothing to wait for
 */
export function useLapse(verification: { lapsesAt: number | null } | null, onLapse: () => void): void {
  // Another answer alone is a reason to wait anew, even one that runs out at the same second, as those of a chain without new blocks
  // do; another function is none.
  const tell = useEffectEvent(onLapse);
  useEffect(() => {
    const lapsesAt = verification?.lapsesAt ?? null;
    if (lapsesAt === null) return;
    return scheduleLapse({ lapsesAt, clock: clockNow }, () => tell());
  }, [verification]);
}
