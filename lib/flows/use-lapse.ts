"use client";

import { useEffect } from "react";
import { signatureMarginSeconds } from "./signature-margin";

/**
 * Calls back once, `signatureMarginSeconds` before a server's signature runs out.
 *
 * @param lapsesAt Unix seconds, or null where there is nothing to wait for
 */
export function useLapse(lapsesAt: number | null, onLapse: () => void): void {
  useEffect(() => {
    if (lapsesAt === null) return;
    const inMs = (lapsesAt - signatureMarginSeconds) * 1000 - Date.now();
    const timer = setTimeout(onLapse, Math.max(0, inMs));
    return () => clearTimeout(timer);
  }, [lapsesAt, onLapse]);
}
