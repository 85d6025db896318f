import type { Address } from "viem";
import type { Call } from "../../contract/chain";
import { isRevert } from "../errors/decode-revert";
import type { Ports } from "./ports";

/**
 * Tries a call on the chain without sending it: the one way in which every flow asks before the wallet opens.
 *
 * @returns true where the chain takes it; false where nobody answers, which whoever confirms must be told
 * @throws what the chain answers where it refuses
 */
export async function simulateCall(
  { chain }: Pick<Ports, "chain">,
  call: Call,
  from: Address,
): Promise<boolean> {
  try {
    await chain.tryCall(call, from);
    return true;
  } catch (error) {
    if (isRevert(error)) throw error;
    return false;
  }
}
