"use client";

import { useEffect, useEffectEvent } from "react";
import { clockNow } from "../server-clock";
import { scheduleLapse } from "./schedule-lapse";

/**
 * Calls back once for each signature of the server's, shortly before it runs out (`scheduleLapse`).
 *
 * @param lapsesAt Unix seconds, or null where there is nothing to wait for
 */
export function useLapse(lapsesAt: number | null, onLapse: () => void): void {
  // Another signature alone is a reason to wait anew, not another function: the one that ran out was told of.
  const tell = useEffectEvent(onLapse);
  useEffect(() => {
    if (lapsesAt === null) return;
    return scheduleLapse({ lapsesAt, clock: clockNow }, () => tell());
  }, [lapsesAt]);
}
