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

/** The gas limit for a stranger's code, which runs on the operator's RPC. */
export const transferGas = 2_000_000n;

/** A contract's answer to a call, or null when it reverts or runs out of gas. */
export async function runCall(
  client: PublicClient,
  call: {
    account?: Address;
    to: Address;
    data?: Hex;
    value?: bigint;
    gas: bigint;
    stateOverride?: StateOverride;
    /** The newest block by default. */
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

/** Whether a currency lets its owner set a spender's allowance to this amount now: some require zero in between. */
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

/** The chain was reached and ran the contract, which reverted, ran out of gas or broke a rule of the EVM. */
function isContractAnswer(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause as unknown) {
    if (current instanceof ExecutionRevertedError || current instanceof RawContractError) return true;
    if (current instanceof RpcRequestError && isVmFailure(current.details)) return true;
  }
  return false;
}

/** The chain was reached but did not run the call. */
export function isNodeAnswer(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null;
}
