import { type Address, getAddress, type Hex, isAddress } from "viem";
import type { ChainPin } from "../../chains/config";
import type { WebChain } from "../../chains/web-chain";
import { currentStep, type Flow } from "../flow/flow";
import type { Ports } from "../flow/ports";
import { tradingChain } from "../flow/trading-chain";
import type { ReplacedAllowance } from "./replaced-allowance";

/** An allowance that an earlier attempt at a purchase may have left over. */
export interface ApprovedAllowance extends ReplacedAllowance {
  /** The last transaction that gave any of it. */
  approval: Hex;
}

/**
 * Those of some allowances that are above what they were, with the amounts that the chain has now, in base units.
 *
 * @param on.spender Default: the conduit
 */
export async function readLeftovers<Replaced extends ReplacedAllowance>(
  replaced: readonly Replaced[],
  {
    pin,
    account,
    spender = pin.conduit,
    ports,
  }: { pin: ChainPin; account: Address; spender?: Address; ports: Pick<Ports, "chain"> },
): Promise<readonly (Replaced & { amount: bigint })[]> {
  const read = await Promise.all(
    replaced.map(async (each) => ({
      ...each,
      amount: await ports.chain.allowance(pin.chainId, each.currency, account, spender),
    })),
  );
  return read.filter(({ amount, before }) => amount > before);
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
export async function readLeftoverAllowance(
  flow: Flow,
  web: WebChain,
  ports: Pick<Ports, "chain">,
): Promise<(ReplacedAllowance & { amount: bigint }) | null> {
  const { pin } = tradingChain(web);
  const { paidIn = "", allowedBefore = "" } = flow.data;
  const spender = spenderOf(flow, pin);
  if (unusedApproval(flow) === null || spender === null) return null;
  if (!isAddress(paidIn) || !/^\d+$/.test(allowedBefore)) return null;
  const replaced = [{ currency: paidIn, before: BigInt(allowedBefore) }];
  const on = { pin, account: getAddress(flow.account), spender, ports };
  const [leftover = null] = await readLeftovers(replaced, on);
  return leftover;
}
