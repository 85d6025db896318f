import { type Address, encodeFunctionData, type Hex } from "viem";
import { erc721Abi } from "../abi/generated/erc721";
import { onftAbi } from "../abi/generated/onft";
import { addressToBytes32 } from "./packet";

export interface BuildMoveParameters {
  /** LayerZero's number of the destination chain. */
  dstEid: number;
  /** Sends the item, receives it there, and gets back the unused part of the fee. */
  owner: Address;
  tokenId: bigint;
  /** Wei for the message, sent with the call. */
  fee: bigint;
}

/** The item and its destination. The contract sets the gas (`enforcedOptions`), so no options are added. */
export function sendParameters({ dstEid, owner, tokenId }: Omit<BuildMoveParameters, "fee">) {
  return {
    dstEid,
    to: addressToBytes32(owner),
    tokenId,
    extraOptions: "0x",
    composeMsg: "0x",
    onftCmd: "0x",
  } as const;
}

/**
 * The calldata that moves an item to another chain, to the same account there.
 *
 * @source LayerZero `onft-evm` 0.2: `ONFT721Core.send`
 */
export function buildMove(parameters: BuildMoveParameters): Hex {
  const fee = { nativeFee: parameters.fee, lzTokenFee: 0n };
  const args = [sendParameters(parameters), fee, parameters.owner] as const;
  return encodeFunctionData({ abi: onftAbi, functionName: "send", args });
}

/** The calldata that lets a vault move this one item only. */
export function buildApproveItem(adapter: Address, tokenId: bigint): Hex {
  return encodeFunctionData({ abi: erc721Abi, functionName: "approve", args: [adapter, tokenId] });
}
