"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WebChain } from "../chains/web-chain";
import { queryKeys } from "../query/query-keys";
import { type Flow, flowStatus, isUnderway } from "../tx/flow";
import { browserPorts } from "./browser-ports";
import { readStanding, unusedApproval } from "./read-standing";

/** What the approval of a purchase that stopped or is over left standing, also while it is looked at anew; null where nothing did. */
export function useStanding(flow: Flow | null, web: WebChain) {
  const [stopped, setStopped] = useState<Flow | null>(null);
  if (flow !== null && flow !== stopped && unusedApproval(flow) !== null) setStopped(flow);
  const hash = stopped === null ? null : unusedApproval(stopped);
  const { data } = useQuery({
    queryKey: queryKeys.standing(web.chain.id, hash ?? "", stopped === null ? "" : flowStatus(stopped)),
    queryFn: () => (stopped === null ? null : readStanding(stopped, web, browserPorts)),
    enabled: hash !== null && (flow === null || !isUnderway(flow)),
  });
  return hash === null || data == null ? null : { purchase: hash, standing: data };
}
