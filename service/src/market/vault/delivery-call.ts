import { type Address, encodeFunctionData, type Hex, pad } from "viem";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { Call } from "@/lib/contract/chain";

/** A message as its endpoint delivers it. */
export type FailedDelivery = {
  fromEid: number;
  sender: Address;
  nonce: number;
  receiver: Address;
  guid: Hex;
  message: Hex;
};

/**
 * The transaction that delivers a verified message on its destination chain; anybody may send it, since the endpoint
 * compares the bytes with the verified ones. Null if the chain has no endpoint configured.
 *
 * @source LayerZero `lz-evm-protocol-v2` 3.0: `EndpointV2.lzReceive`
 */
export function deliveryCall(
  { id: chain, chainId, contracts }: Pick<ChainConfig, "id" | "chainId" | "contracts">,
  { fromEid, sender, nonce, receiver, guid, message }: FailedDelivery,
): Call | null {
  if (contracts.layerzeroEndpoint === undefined) return null;
  const origin = { srcEid: fromEid, sender: pad(sender, { size: 32 }), nonce: BigInt(nonce) };
  const args = [origin, receiver, guid, message, "0x"] as const;
  const data = encodeFunctionData({ abi: layerZeroEndpointAbi, functionName: "lzReceive", args });
  return { chain, chainId, to: checksummed(contracts.layerzeroEndpoint), data, value: "0" };
}
