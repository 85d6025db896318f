"use client";

import { useWallet } from "@/lib/wallet/wallet-store";

/** Whether the connected wallet is this account. */
export function useIsOwn(address: string): boolean {
  return useWallet().address?.toLowerCase() === address.toLowerCase();
}
