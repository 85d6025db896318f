"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DropStage, Eligibility } from "../contract/drop";
import { eligibilityPollMs } from "../drops/eligibility-poll";
import { requestApi } from "./api-client";
import { dropQueryKeys } from "./drop-keys";
import { offlineToo } from "./offline-too";

export interface EligibilityQuestion {
  /** Slug of the drop. */
  slug: string;
  account: string | null;
  /** Changes when a stage opens or closes, and then causes a new request. */
  moment: number | null;
  /** The stage that is open by the clock at that moment. */
  open: DropStage | null;
}

export interface KnownEligibility {
  data: Eligibility | undefined;
  /** Why the answer is missing. It stays during automatic retries. */
  error: Error | null;
  /** Asks again and clears the error. */
  retry: () => void;
}

/**
 * How much an address can mint in each stage of a drop. Each answer needs a call to the chain, so the page asks less often than for a
 * record.
 */
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
  // The query clears its error as soon as it asks again.
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
