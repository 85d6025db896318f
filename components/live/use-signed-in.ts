"use client";

import type { Address } from "@/lib/contract/primitives";
import { useSession } from "@/lib/query/use-session";
import { useWallet } from "@/lib/wallet/wallet-store";

/** The connected account if it is signed in to this site; null otherwise, and while that is unknown. */
export function useSignedIn(): Address | null {
  const { address } = useWallet();
  const { session } = useSession();
  return address !== null && session?.address.toLowerCase() === address.toLowerCase() ? address : null;
}
