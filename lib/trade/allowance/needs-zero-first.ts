import type { Address } from "viem";
import type { Call } from "../../contract/chain";
import type { Ports } from "../flow/ports";
import { simulateCall } from "../flow/simulate-call";
import { buildApprove } from "../review/token-calls";

/**
 * Whether a token refuses to change an allowance from one amount to another, as Tether does, but takes zero in between.
 *
 * @param approval `approve(spender, amount)`
 * @param options.allowance what the spender may spend now, in base units
 */
export async function needsZeroFirst(
  approval: Call,
  { owner, spender, allowance }: { owner: Address; spender: Address; allowance: bigint },
  ports: Pick<Ports, "chain">,
): Promise<boolean> {
  if (allowance === 0n) return false;
  // A chain that does not answer is asked again before the wallet opens.
  const takes = (call: Call) =>
    simulateCall(ports, call, owner).then(
      () => true,
      () => false,
    );
  return !(await takes(approval)) && takes({ ...approval, data: buildApprove(spender, 0n) });
}
