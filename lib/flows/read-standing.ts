import { getAddress, type Hex, isAddress } from "viem";
import type { WebChain } from "../chains/web-chain";
import { currentStep, type Flow } from "../tx/flow";
import { tradingChain } from "./buy-types";
import type { Ports } from "./ports";
import type { SweepReceipt } from "./settle-sweep";
import { readAbove } from "./sweep-standing";
import type { ReplacedAllowance } from "./sweep-types";

/** What the flow of a purchase keeps of the allowance that its approval replaces. */
export function keepReplaced({ currency, before }: ReplacedAllowance): Record<string, string> {
  return { paidIn: currency, allowedBefore: before.toString() };
}

/**
 * The transaction that approved a purchase of which some may be left: one that stopped after it, or that is over, of whose units
 * others may have been faster. Null where nothing was approved, or the purchase goes on.
 */
export function unusedApproval(flow: Flow): Hex | null {
  const step = currentStep(flow);
  // A reload forgets why it stopped, not that it did.
  if (step !== null && (step.id !== "fill" || (flow.failure === null && step.status !== "idle"))) return null;
  return flow.steps.filter(({ id, hash }) => id === "approve" && hash !== null).at(-1)?.hash ?? null;
}

/**
 * What the conduit may still spend by the approval of a purchase that stopped or is over, above what it might spend before.
 *
 * @returns null where there is nothing to set back
 * @throws what the chain answers, or that it does not
 */
export async function readStanding(
  flow: Flow,
  web: WebChain,
  ports: Pick<Ports, "chain">,
): Promise<SweepReceipt["standing"][number] | null> {
  const { pin } = tradingChain(web);
  const { paidIn = "", allowedBefore = "" } = flow.data;
  if (unusedApproval(flow) === null || !isAddress(paidIn) || !/^\d+$/.test(allowedBefore)) return null;
  const replaced = [{ currency: paidIn, before: BigInt(allowedBefore) }];
  const [standing = null] = await readAbove(replaced, { pin, account: getAddress(flow.account), ports });
  return standing;
}
