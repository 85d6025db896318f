import { optional } from "../../optional";
import type { Ports } from "../flow/ports";
import type { MintRequest } from "./request";
import { requestMint } from "./request-mint";

/**
 * What the network is expected to take for a mint besides its price, by the call that would go to the wallet now.
 *
 * @returns wei; null where an approval comes first, without which the chain cannot try the claim, and where the chain does not say
 * @throws FlowError, ProblemError, UnreachableError where there is no such mint now
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
