"use client";

import { useState } from "react";
import type { Address } from "@/lib/contract/primitives";
import { useSession } from "@/lib/query/use-session";

/** Asks an account for the signature that signs it in to this site, on a press. */
export function useSignIn(address: Address) {
  const { setSession } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const ask = async () => {
    setIsAsking(true);
    setFailure(null);
    try {
      const { signIn } = await import("@/lib/wallet/sign-in");
      setSession(await signIn(address));
    } catch (error) {
      setFailure(error);
    } finally {
      setIsAsking(false);
    }
  };
  return {
    ask: () => void ask(),
    isAsking,
    /** What kept it from being signed in; null before it was asked. */
    failure,
  };
}
