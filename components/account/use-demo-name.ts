"use client";

import { useQuery } from "@tanstack/react-query";
import type { DemoAccounts } from "@/lib/chains/local-manifest";
import { loadDemoAccounts } from "@/lib/wallet/demo/demo-accounts";
import { useWallet } from "@/lib/wallet/wallet-store";

const none: DemoAccounts["accounts"] = [];

/** The funded accounts of local mode; empty when another wallet than the demo wallet is connected. */
export function useDemoAccounts(): DemoAccounts["accounts"] {
  const { demo } = useWallet();
  const { data } = useQuery({
    queryKey: ["demo-accounts"],
    queryFn: loadDemoAccounts,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: demo,
  });
  return data?.accounts ?? none;
}

/** The demo wallet's name for an account, or null. */
export function useDemoName(address: string): string | null {
  const wanted = address.toLowerCase();
  return useDemoAccounts().find((account) => account.address.toLowerCase() === wanted)?.label ?? null;
}
