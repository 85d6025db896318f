import { optional } from "../../optional";
import type { Ports } from "../flow/ports";
import type { MintRequest } from "./request";
import { requestMint } from "./request-mint";

/**
 * Estimates the network fee of a mint from the call that would go to the wallet now.
 *
 * @returns wei; null if the chain gives no estimate, or if an approval must come first, because the chain cannot simulate the claim without
 * it
 * @throws FlowError, ProblemError, UnreachableError if this mint is not possible now
 *
 * @example const fee = await mintFee(request, browserPorts)
 */
export async function mintFee(
  request: MintRequest,
  ports: Pick<Ports, "market" | "chain">,
): Promise<bigint | null> {
  const { calls } = await requestMint(request, ports);
  const [claim, ...more] = calls;
  if (claim === undefined || more.length > 0) return null;
  return optional(ports.chain.networkFee(claim, request.minter));
}
