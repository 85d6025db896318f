"use client";

import { useEffect, useState } from "react";
import { useWallet } from "@/lib/wallet/wallet-store";

/** The wallet code may not load, and a wallet may not answer: then the visitor can connect again. */
const longestMs = 8_000;

/** Whether it is not known yet if the visitor's wallet is connected, as after a reload: they must not be asked to connect it. */
export function useIsCheckingWallet(): boolean {
  const isUnknown = useWallet().status === "unknown";
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isUnknown) return;
    const timer = setTimeout(() => setIsLate(true), longestMs);
    return () => clearTimeout(timer);
  }, [isUnknown]);
  return isUnknown && !isLate;
}
