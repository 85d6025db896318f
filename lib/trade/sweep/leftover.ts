import { getAddress, type Hex } from "viem";
import type { WebChain } from "../../chains/web-chain";
import { type ApprovedAllowance, readLeftovers } from "../allowance/read-leftover";
import { currentStep, type Flow, isUnderway } from "../flow/flow";
import type { Ports } from "../flow/ports";
import { tradingChain } from "../flow/trading-chain";
import { parseSavedSweep } from "./request";

/**
 * Allowances that may remain from the approvals of a stopped sweep and of its earlier attempts. Only the chain knows which do remain. Empty
 * if nothing was approved or the purchase is still running. Also empty once it is over: the receipt then shows them.
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
 * The allowance that a stopped sweep's approvals left to the conduit, above the allowance before the first of them.
 *
 * @throws the chain's error, or a network error
 */
export async function readSweepLeftovers(flow: Flow, web: WebChain, ports: Pick<Ports, "chain">) {
  const { pin } = tradingChain(web);
  return readLeftovers(sweepApprovals(flow), { pin, account: getAddress(flow.account), ports });
}
