"use client";

import { useEffect, useState } from "react";
import type { Address } from "@/lib/contract/primitives";
import { browserPorts } from "@/lib/trade/flow/browser-ports";

/** What is at an address; `unknown` where the chain does not answer. */
export type Recipient = "asking" | "account" | "contract" | "unknown";

/** What is at the address that something is sent to; `asking` until the chain has answered. */
export function useRecipient(chainId: number, address: Address | null): Recipient {
  const [found, setFound] = useState<{ address: Address; is: Recipient } | null>(null);
  useEffect(() => {
    if (address === null) return;
    let current = true;
    browserPorts.chain.hasCode(chainId, address).then(
      (isContract) => current && setFound({ address, is: isContract ? "contract" : "account" }),
      () => current && setFound({ address, is: "unknown" }),
    );
    return () => {
      current = false;
    };
  }, [chainId, address]);
  return found !== null && found.address === address ? found.is : "asking";
}
