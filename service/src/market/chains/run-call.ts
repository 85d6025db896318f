import {
  type Address,
  BaseError,
  ExecutionRevertedError,
  encodeFunctionData,
  type Hex,
  type PublicClient,
  RawContractError,
  RpcRequestError,
  type StateOverride,
} from "viem";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { isVmFailure } from "./vm-failure";

/** A stranger's code may not cost more than this: it runs on the operator's RPC. */
export const transferGas = 2_000_000n;

/** What a contract answers to a call, or null when it reverts or uses up its gas. */
export async function runCall(
  client: PublicClient,
  call: {
    account?: Address;
    to: Address;
    data?: Hex;
    value?: bigint;
    gas: bigint;
    stateOverride?: StateOverride;
    /** The newest unless given. */
    blockNumber?: bigint;
  },
): Promise<Hex | null> {
  try {
    return (await client.call(call)).data ?? "0x";
  } catch (error) {
    if (isContractAnswer(error)) return null;
    throw error;
  }
}

/** Whether a currency lets its owner give a spender this allowance now: some take a new one only by way of zero. */
export async function takesAllowance(
  client: PublicClient,
  {
    currency,
    owner,
    spender,
    amount,
  }: { currency: Address; owner: Address; spender: Address; amount: bigint },
): Promise<boolean> {
  const data = encodeFunctionData({
    abi: wrappedNativeAbi,
    functionName: "approve",
    args: [spender, amount],
  });
  return (await runCall(client, { account: owner, to: currency, data, gas: transferGas })) !== null;
}

/** The chain was reached and ran the contract, which reverted, used up its gas or did what the EVM forbids. */
function isContractAnswer(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause as unknown) {
    if (current instanceof ExecutionRevertedError || current instanceof RawContractError) return true;
    if (current instanceof RpcRequestError && isVmFailure(current.details)) return true;
  }
  return false;
}

/** The chain was reached and did not run the call. */
export function isNodeAnswer(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null;
}
