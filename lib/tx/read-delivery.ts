import { type Address, decodeFunctionData, encodeFunctionData, type Hex } from "viem";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import { decodeOnftMessage, type OnftMessage } from "@/lib/vault/message";

/** What the calldata of a delivery says. */
export interface Delivery {
  origin: { srcEid: number; sender: Hex; nonce: bigint };
  receiver: Address;
  guid: Hex;
  message: Hex;
  content: OnftMessage;
}

/** The delivery that the bytes ask for, or null where they ask for anything else, or for more. */
export function readDelivery(data: Hex): Delivery | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: layerZeroEndpointAbi, data });
    if (functionName !== "lzReceive") return null;
    const [origin, receiver, guid, message, extraData] = args;
    const again = encodeFunctionData({ abi: layerZeroEndpointAbi, functionName, args });
    // What stands behind or between the arguments would not be read by anybody here.
    if (again !== data.toLowerCase() || extraData !== "0x") return null;
    return { origin, receiver, guid, message, content: decodeOnftMessage(message) };
  } catch {
    return null;
  }
}
