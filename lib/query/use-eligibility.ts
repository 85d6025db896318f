"use client";

import { useQuery } from "@tanstack/react-query";
import type { DropStage, Eligibility } from "../contract/drop";
import { eligibilityPollMs } from "../drops/eligibility-poll";
import { requestApi } from "./api-client";
import { dropKeys } from "./drop-keys";
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

/** What an address can mint of a drop, stage by stage. The chain is asked for it, so it is not asked as often as a record is. */
export function useEligibility({ slug, account, moment, open }: EligibilityQuestion) {
  return useQuery({
    queryKey: [...dropKeys.eligibility(slug, account ?? ""), moment],
    queryFn: ({ signal }) =>
      requestApi<Eligibility>(`/api/drops/${encodeURIComponent(slug)}/eligibility/${account}`, {
        search: { quantity: 1 },
        signal,
      }),
    enabled: account !== null && moment !== null,
    ...offlineToo,
    refetchInterval: ({ state }) => eligibilityPollMs(state.data, open),
  });
}
