"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DropStage, Eligibility } from "../contract/drop";
import { eligibilityPollMs } from "../drops/eligibility-poll";
import { requestApi } from "./api-client";
import { dropQueryKeys } from "./drop-keys";
import { offlineToo } from "./offline-too";

export interface EligibilityQuestion {
  /** Of the drop. */
  slug: string;
  account: string | null;
  /** Changes when a stage opens or closes, which is a reason to ask anew. */
  moment: number | null;
  /** The stage that is open at that moment, by the clock. */
  open: DropStage | null;
}

export interface KnownEligibility {
  data: Eligibility | undefined;
  /** Why it is not known. It stays while it is asked for again by itself. */
  error: Error | null;
  /** Asks again, as if it were for the first time. */
  retry: () => void;
}

/** What an address can mint of a drop, stage by stage. The chain is asked for it, so it is not asked as often as a record is. */
export function useEligibility({ slug, account, moment, open }: EligibilityQuestion): KnownEligibility {
  const queryKey = [...dropQueryKeys.eligibility(slug, account ?? ""), moment];
  const key = queryKey.join(" ");
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      requestApi<Eligibility>(`/api/drops/${encodeURIComponent(slug)}/eligibility/${account}`, {
        search: { quantity: 1 },
        signal,
      }),
    enabled: account !== null && moment !== null,
    ...offlineToo,
    refetchInterval: ({ state }) => eligibilityPollMs(state.data, open),
  });
  // The query forgets its error as soon as it asks again.
  const [failed, setFailed] = useState<{ key: string; error: Error } | null>(null);
  if (error !== null && (failed?.error !== error || failed.key !== key)) setFailed({ key, error });
  const lastError = data === undefined && failed?.key === key ? failed.error : null;
  return {
    data,
    error: error ?? lastError,
    retry() {
      setFailed(null);
      void refetch();
    },
  };
}
