"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { queryKeys } from "@/lib/query/query-keys";
import { draftRequest } from "@/lib/studio/draft-request";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { loadCreationCode } from "@/lib/trade/deploy/creation-code";
import { type PlannedDeployment, planRequest } from "@/lib/trade/deploy/request";

/** Whether this site publishes such a collection on the chain. Enforced earnings need a transfer validator there. */
export function canPublish({ pin, trading }: WebChain, { basics }: Pick<DropDraft, "basics">): boolean {
  if (pin?.creators === undefined || !trading.on) return false;
  return basics.kind !== "enforced721c" || pin.creators.enforcement !== undefined;
}

/**
 * The request to deploy a draft, with its plan; null while something of it is missing or loads.
 *
 * @param parts.contractUri of the collection's own metadata; null until it is stored
 */
export function useDraftRequest(
  draft: DropDraft,
  parts: { web: WebChain | null; creator: Address | null; contractUri: string | null },
): PlannedDeployment | null {
  const { web, creator, contractUri } = parts;
  const isEnforced = draft.basics.kind === "enforced721c";
  const { data: creationCode = null } = useQuery({
    queryKey: queryKeys.enforcedCode,
    queryFn: loadCreationCode,
    enabled: isEnforced,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    if (web === null || creator === null || contractUri === null) return null;
    if (!canPublish(web, draft)) return null;
    const request = draftRequest(draft, { web, creator, contractUri, creationCode });
    return request && { request, plan: planRequest(request) };
  }, [draft, web, creator, contractUri, creationCode]);
}
