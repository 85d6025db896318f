"use client";

import { useQuery } from "@tanstack/react-query";
import { getPublicClient } from "wagmi/actions";
import { QuaysideError } from "../../errors";
import { queryKeys } from "../../query/query-keys";
import { getWalletConfig } from "../../wallet/wallet-config";
import { browserPorts } from "../flow/browser-ports";
import { prepareDeployment } from "./prepare";
import type { PlannedDeployment } from "./request";

/** How often gas prices and the state of the steps are read again, in milliseconds. */
const refreshMs = 30_000;

/** The review of a deployment, read from its chain; nothing while there is nothing to review. */
export function useDeploymentReview(planned: PlannedDeployment | null) {
  return useQuery({
    queryKey: queryKeys.deployment(
      planned?.request.web.chain.id ?? "",
      planned?.plan.address ?? "",
      planned?.request.creator ?? "",
    ),
    queryFn: async () => {
      if (planned === null) throw new QuaysideError("nothing_planned", "There is nothing to review.");
      const { request } = planned;
      const { chainId } = request.web.chain;
      const client = getPublicClient(await getWalletConfig(), { chainId });
      if (client === undefined)
        throw new QuaysideError("unknown_chain", `Chain ${chainId} is not in the list.`);
      return prepareDeployment(request, { chain: browserPorts.chain, client });
    },
    enabled: planned !== null,
    refetchInterval: refreshMs,
  });
}
