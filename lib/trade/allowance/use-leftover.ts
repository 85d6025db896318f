"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getAddress } from "viem";
import type { WebChain } from "../../chains/web-chain";
import { queryKeys } from "../../query/query-keys";
import { browserPorts } from "../flow/browser-ports";
import { type Flow, flowStatus, isUnderway } from "../flow/flow";
import { readLeftoverAllowance, unusedApproval } from "./read-leftover";

/**
 * What the approval of a purchase that stopped or is over left standing, also while it is looked at anew, and whose it is: the wallet may be
 * on another account by now. Null where nothing was left.
 *
 * @param flow the purchase as it is now; null before it is begun
 */
export function useLeftoverAllowance(flow: Flow | null, web: WebChain) {
  const [stopped, setStopped] = useState<Flow | null>(null);
  if (flow !== null && flow !== stopped && unusedApproval(flow) !== null) setStopped(flow);
  const hash = stopped === null ? null : unusedApproval(stopped);
  // What was left before another attempt says nothing of what is left after it.
  const outcome = flow === null ? "none" : `${flowStatus(flow)}:${flow.steps.at(-1)?.hash}`;
  const { data } = useQuery({
    queryKey: queryKeys.leftoverAllowance(web.chain.id, hash ?? "", outcome),
    queryFn: () => (stopped === null ? null : readLeftoverAllowance(stopped, web, browserPorts)),
    enabled: hash !== null && (flow === null || !isUnderway(flow)),
  });
  if (stopped === null || hash === null || data == null) return null;
  return { account: getAddress(stopped.account), purchase: hash, leftover: data };
}
