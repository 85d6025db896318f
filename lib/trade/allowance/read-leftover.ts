import { type Address, getAddress, type Hex, isAddress } from "viem";
import type { ChainPin } from "../../chains/config";
import type { WebChain } from "../../chains/web-chain";
import { currentStep, type Flow } from "../flow/flow";
import type { Ports } from "../flow/ports";
import { tradingChain } from "../flow/trading-chain";
import type { ReplacedAllowance } from "./replaced-allowance";

/** An allowance that an earlier attempt at a purchase may have left. */
export interface ApprovedAllowance extends ReplacedAllowance {
  /** The last transaction that approved any of it. */
  approval: Hex;
}

/**
 * Returns the allowances that are above their earlier values, with their current amounts on the chain in base units.
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
 * The approval of a purchase or a mint that may be partly unused: the flow stopped after it, or is over and others may have bought some
 * units first. Null if nothing was approved or the purchase is still running.
 */
export function unusedApproval(flow: Flow): Hex | null {
  const step = currentStep(flow);
  // A reload forgets why the flow stopped, but not that it stopped.
  const isPaying = step === null || step.id === "fill" || step.id === "mint";
  if (!isPaying || (step !== null && flow.failure === null && step.status !== "idle")) return null;
  return flow.steps.filter(({ id, hash }) => id === "approve" && hash !== null).at(-1)?.hash ?? null;
}

/** The spender of a flow's approval: for a mint, the drop's contract. Null if other code wrote into the tab's storage. */
function spenderOf({ kind, data: { contract = "" } }: Flow, pin: ChainPin): Address | null {
  if (kind !== "mint") return pin.conduit;
  return isAddress(contract) ? contract : null;
}

/**
 * The allowance that remains from the approval of a stopped or finished purchase or mint, above the earlier allowance.
 *
 * @returns null if there is nothing to restore
 * @throws the chain's error, or a network error
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
