import { type Address, encodeFunctionData, type Hex } from "viem";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { dropErc1155Abi } from "@/lib/abi/generated/drop-erc1155";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { DROP_NATIVE } from "@/lib/drops/drop-currency";
import { allowlistProof } from "./claim-terms";
import type { ConditionAnswer, DropContract } from "./read-claims";

/** A call to a contract; `value` in wei. */
export interface MintCall {
  to: Address;
  data: Hex;
  value: bigint;
}

/** Claims items for the account itself, at its terms' price. */
export function claimCall(
  { contract, tokenId }: DropContract,
  { terms, listed }: Pick<ConditionAnswer, "terms" | "listed">,
  { account, quantity }: { account: Address; quantity: bigint },
): MintCall {
  const { currency, price } = terms;
  const rest = [quantity, currency, price, allowlistProof(listed), "0x"] as const;
  const data =
    tokenId === null
      ? encodeFunctionData({ abi: dropErc721Abi, functionName: "claim", args: [account, ...rest] })
      : encodeFunctionData({ abi: dropErc1155Abi, functionName: "claim", args: [account, tokenId, ...rest] });
  return { to: contract, data, value: currency === DROP_NATIVE ? price * quantity : 0n };
}

/** Lets a drop take an amount of a token, base units. */
export function approvalCall(token: Address, drop: Address, amount: bigint): MintCall {
  const data = encodeFunctionData({ abi: wrappedNativeAbi, functionName: "approve", args: [drop, amount] });
  return { to: token, data, value: 0n };
}
