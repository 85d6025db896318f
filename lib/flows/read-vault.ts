import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { layerZeroEndpointAbi as endpointAbi } from "../abi/generated/layerzero-endpoint";
import type { WebChain } from "../chains/web-chain";
import type { Call } from "../contract/chain";
import { tradingChain } from "./buy-types";
import type { Ports } from "./ports";

/** A chain that visitors may trade on, with the messaging contract that the operator pinned there; null without one. */
export function endpointOf(web: WebChain): { chain: string; chainId: number; endpoint: Address } | null {
  const { pin } = tradingChain(web);
  const { layerzeroEndpoint: endpoint, id, chainId } = pin;
  return endpoint === undefined ? null : { chain: id, chainId, endpoint };
}

/** Reads of a contract, as a call that is not sent. */
export function readCall(chain: string, chainId: number, to: Address, data: Hex): Call {
  return { chain, chainId, to, data, value: "0" };
}

/** The number by which the messaging of a chain goes, as its pinned contract says; null where none is pinned. */
export async function readEid(web: WebChain, ports: Pick<Ports, "chain">): Promise<number | null> {
  const at = endpointOf(web);
  if (at === null) return null;
  const data = encodeFunctionData({ abi: endpointAbi, functionName: "eid" });
  const answer = await ports.chain.tryCall(readCall(at.chain, at.chainId, at.endpoint, data), zeroAddress);
  return decodeFunctionResult({ abi: endpointAbi, functionName: "eid", data: answer });
}

/** What the pinned messaging contract of a chain waits to deliver, as a hash: all zeros once it is delivered. */
export async function readWaiting(
  web: WebChain,
  { receiver, srcEid, sender, nonce }: { receiver: Address; srcEid: number; sender: Hex; nonce: bigint },
  ports: Pick<Ports, "chain">,
): Promise<Hex | null> {
  const at = endpointOf(web);
  if (at === null) return null;
  const functionName = "inboundPayloadHash";
  const args = [receiver, srcEid, sender, nonce] as const;
  const data = encodeFunctionData({ abi: endpointAbi, functionName, args });
  const answer = await ports.chain.tryCall(readCall(at.chain, at.chainId, at.endpoint, data), zeroAddress);
  return decodeFunctionResult({ abi: endpointAbi, functionName, data: answer });
}
