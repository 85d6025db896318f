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
 * The allowance that a stopped or finished purchase left, and its account, because the wallet may now be on another one. It stays while a
 * new review runs. Null if nothing was left.
 *
 * @param flow the current flow of the purchase; null before it begins
 */
export function useLeftoverAllowance(flow: Flow | null, web: WebChain) {
  const [stopped, setStopped] = useState<Flow | null>(null);
  if (flow !== null && flow !== stopped && unusedApproval(flow) !== null) setStopped(flow);
  const hash = stopped === null ? null : unusedApproval(stopped);
  // A new attempt may change the allowance, so each outcome has its own query.
  const outcome = flow === null ? "none" : `${flowStatus(flow)}:${flow.steps.at(-1)?.hash}`;
  const { data } = useQuery({
    queryKey: queryKeys.leftoverAllowance(web.chain.id, hash ?? "", outcome),
    queryFn: () => (stopped === null ? null : readLeftoverAllowance(stopped, web, browserPorts)),
    enabled: hash !== null && (flow === null || !isUnderway(flow)),
  });
  if (stopped === null || hash === null || data == null) return null;
  return { account: getAddress(stopped.account), purchase: hash, leftover: data };
}
