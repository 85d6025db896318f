import { type Address, getAddress, type Hex, isAddress } from "viem";
import type { ChainPin } from "../chains/config";
import type { WebChain } from "../chains/web-chain";
import { currentStep, type Flow } from "../tx/flow";
import { tradingChain } from "./buy-types";
import type { Ports } from "./ports";
import type { SweepReceipt } from "./settle-sweep";
import { readAbove } from "./sweep-standing";
import type { ReplacedAllowance } from "./sweep-types";

/** What the flow of a purchase or a mint keeps of the allowance that its approval replaces. */
export function keepReplaced({ currency, before }: ReplacedAllowance): Record<string, string> {
  return { paidIn: currency, allowedBefore: before.toString() };
}

/**
 * The transaction that approved a purchase or a mint of which some may be left: one that stopped after it, or that is over, of whose units
 * others may have been faster. Null where nothing was approved, or the purchase goes on.
 */
export function unusedApproval(flow: Flow): Hex | null {
  const step = currentStep(flow);
  // A reload forgets why it stopped, not that it did.
  const isPaying = step === null || step.id === "fill" || step.id === "mint";
  if (!isPaying || (step !== null && flow.failure === null && step.status !== "idle")) return null;
  return flow.steps.filter(({ id, hash }) => id === "approve" && hash !== null).at(-1)?.hash ?? null;
}

/** Whom the approval of a flow is for: a mint is paid to the drop itself. Null where somebody else wrote into the tab's storage. */
function spenderOf({ kind, data: { contract = "" } }: Flow, pin: ChainPin): Address | null {
  if (kind !== "mint") return pin.conduit;
  return isAddress(contract) ? contract : null;
}

/**
 * What may still be spent by the approval of a purchase or a mint that stopped or is over, above what might be spent before.
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
  const spender = spenderOf(flow, pin);
  if (unusedApproval(flow) === null || spender === null) return null;
  if (!isAddress(paidIn) || !/^\d+$/.test(allowedBefore)) return null;
  const replaced = [{ currency: paidIn, before: BigInt(allowedBefore) }];
  const on = { pin, account: getAddress(flow.account), spender, ports };
  const [standing = null] = await readAbove(replaced, on);
  return standing;
}
