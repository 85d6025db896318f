import type { Address } from "viem";
import type { Call } from "../../contract/chain";
import type { Ports } from "../flow/ports";
import { simulateCall } from "../flow/simulate-call";
import { buildApprove } from "../review/token-calls";

/**
 * Whether a token refuses a direct change of an allowance, as Tether does, but accepts zero in between.
 *
 * @param approval `approve(spender, amount)`
 * @param options.allowance the current allowance, in base units
 */
export async function needsZeroFirst(
  approval: Call,
  { owner, spender, allowance }: { owner: Address; spender: Address; allowance: bigint },
  ports: Pick<Ports, "chain">,
): Promise<boolean> {
  if (allowance === 0n) return false;
  // If the chain does not answer, it is asked again before the wallet opens.
  const takes = (call: Call) =>
    simulateCall(ports, call, owner).then(
      () => true,
      () => false,
    );
  return !(await takes(approval)) && takes({ ...approval, data: buildApprove(spender, 0n) });
}
