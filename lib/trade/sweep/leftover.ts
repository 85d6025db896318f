import { getAddress, type Hex } from "viem";
import type { WebChain } from "../../chains/web-chain";
import { type ApprovedAllowance, readLeftovers } from "../allowance/read-leftover";
import { currentStep, type Flow, isUnderway } from "../flow/flow";
import type { Ports } from "../flow/ports";
import { tradingChain } from "../flow/trading-chain";
import { parseSavedSweep } from "./request";

/**
 * What the approvals of a sweep that stopped may have left standing, those of earlier attempts included. Whether any of it stands,
 * only the chain knows. Empty where nothing was approved, where the purchase goes on, and where it is over: that is for its receipt.
 */
export function sweepApprovals(flow: Flow): readonly ApprovedAllowance[] {
  if (isUnderway(flow) || currentStep(flow) === null) return [];
  const given = flow.steps.filter(({ id, status }) => id === "approve" && status === "confirmed");
  const last = given.flatMap(({ hash }) => hash ?? []).at(-1) ?? null;
  const { replaced = [] } = parseSavedSweep(flow.data.sweep) ?? {};
  return replaced.flatMap(({ currency, before, approval = null }) => {
    const by: Hex | null = last ?? approval;
    return by === null ? [] : [{ currency, before: BigInt(before), approval: by }];
  });
}

/**
 * What the conduit may still spend by the approvals of a sweep that stopped, above what it might spend before the first of them.
 *
 * @throws what the chain answers, or that it does not
 */
export async function readSweepLeftovers(flow: Flow, web: WebChain, ports: Pick<Ports, "chain">) {
  const { pin } = tradingChain(web);
  return readLeftovers(sweepApprovals(flow), { pin, account: getAddress(flow.account), ports });
}
