import type { Address } from "viem";
import type { Call } from "../../contract/chain";
import { isRevert } from "../errors/decode-revert";
import type { Ports } from "./ports";

/**
 * Simulates a call on the chain. Every flow uses this function before the wallet opens.
 *
 * @returns true if the chain accepts it; false if the chain does not answer, which the person who confirms must see
 * @throws the chain's error if it refuses the call
 */
export async function simulateCall(
  { chain }: Pick<Ports, "chain">,
  call: Call,
  from: Address,
): Promise<boolean> {
  return isAccepted(() => chain.tryCall(call, from));
}

/** Simulates calls that a wallet executes as one. Answers as `simulateCall` does. */
export async function simulateCalls(
  { chain }: Pick<Ports, "chain">,
  calls: readonly Call[],
  from: Address,
): Promise<boolean> {
  return isAccepted(() => chain.tryCalls(calls, from));
}

async function isAccepted(trial: () => Promise<unknown>): Promise<boolean> {
  try {
    await trial();
    return true;
  } catch (error) {
    if (isRevert(error)) throw error;
    return false;
  }
}
