"use client";

import { useQuery } from "@tanstack/react-query";
import type { Eligibility } from "../contract/drop";
import { requestApi } from "./api-client";
import { dropKeys } from "./drop-keys";

/**
 * What an address can mint of a drop, stage by stage. The chain is asked for it, so it is not asked as often as a record is.
 *
 * @param moment changes when a stage opens or closes, which is a reason to ask anew
 */
export function useEligibility(slug: string, account: string | null, moment: number | null) {
  return useQuery({
    queryKey: [...dropKeys.eligibility(slug, account ?? ""), moment],
    queryFn: ({ signal }) =>
      requestApi<Eligibility>(`/api/drops/${encodeURIComponent(slug)}/eligibility/${account}`, {
        search: { quantity: 1 },
        signal,
      }),
    enabled: account !== null && moment !== null,
    refetchInterval: 30_000,
  });
}
