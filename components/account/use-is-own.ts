"use client";

import { useWallet } from "@/lib/wallet/wallet-store";

/** Whether this is the connected account. */
export function useIsOwn(address: string): boolean {
  return useWallet().address?.toLowerCase() === address.toLowerCase();
}
