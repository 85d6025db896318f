"use client";

import type { Eligibility } from "@/lib/contract/drop";
import type { Address } from "@/lib/contract/primitives";
import type { Viewer } from "@/lib/drops/drop-panel";
import { useEligibility } from "@/lib/query/use-eligibility";
import { useWallet } from "@/lib/wallet/wallet-store";
import { useLiveDrop } from "../market/drop/live-drop";

export interface KnownViewer {
  is: Viewer;
  /** The connected account, or null. */
  address: Address | null;
  answer: Eligibility | undefined;
  error: Error | null;
  retry: () => void;
}

/** The connected account, and the terms on which it can mint the page's drop. */
export function useViewer(): KnownViewer {
  const { drop, moment, phase } = useLiveDrop();
  const { address, status } = useWallet();
  const {
    data: answer,
    error,
    retry,
  } = useEligibility({
    slug: drop.slug,
    account: address,
    moment,
    open: phase.current,
  });
  const is = ((): Viewer => {
    if (address === null) return status === "unknown" || status === "connecting" ? "asking" : "nobody";
    return answer ?? (error === null ? "asking" : "unknown");
  })();
  return { is, address, answer, error, retry };
}
