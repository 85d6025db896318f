import { type Address, encodeFunctionData, erc20Abi, erc1155Abi, type Hex } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";

/** The calldata that lets a conduit move all items of a collection that the caller owns. ERC-1155 has the same function. */
export function buildApproveAll(conduit: Address): Hex {
  return encodeFunctionData({ abi: erc721Abi, functionName: "setApprovalForAll", args: [conduit, true] });
}

/** The calldata that revokes {@link buildApproveAll}. */
export function buildRevokeAll(operator: Address): Hex {
  return encodeFunctionData({ abi: erc721Abi, functionName: "setApprovalForAll", args: [operator, false] });
}

/** The calldata that lets a conduit spend an amount, in base units, of the caller's ERC-20; zero revokes an allowance. */
export function buildApprove(conduit: Address, amount: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [conduit, amount] });
}

/** The calldata that wraps the call's native value. */
export function buildDeposit(): Hex {
  return encodeFunctionData({ abi: wrappedNativeAbi, functionName: "deposit" });
}

/** The calldata that unwraps an amount of wei. */
export function buildWithdraw(amount: bigint): Hex {
  return encodeFunctionData({ abi: wrappedNativeAbi, functionName: "withdraw", args: [amount] });
}

export interface BuildSendParameters {
  standard: "erc721" | "erc1155";
  from: Address;
  to: Address;
  tokenId: bigint;
  /** Units. An ERC-721 item is one. */
  quantity: bigint;
}

/**
 * The calldata that sends an item to an address. A contract at that address must accept it.
 * @see ERC-721 and ERC-1155, `safeTransferFrom`
 */
export function buildSend({ standard, from, to, tokenId, quantity }: BuildSendParameters): Hex {
  return standard === "erc721"
    ? encodeFunctionData({ abi: erc721Abi, functionName: "safeTransferFrom", args: [from, to, tokenId] })
    : encodeFunctionData({
        abi: erc1155Abi,
        functionName: "safeTransferFrom",
        args: [from, to, tokenId, quantity, "0x"],
      });
}
