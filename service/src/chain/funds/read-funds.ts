import { encodeFunctionData, type Hex } from "viem";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { Address } from "@/lib/contract/primitives";
import type { FundsReading, WatchedFunds } from "../../market/orders/status/watched-funds";
import { type CallAnswer, type ContractCall, createCallReader } from "../calls/read-calls";
import { toQuantity } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";

/** Asks for the balance of an account, and for its allowance to the conduit. */
export function fundsCalls(
  { currency, account }: Pick<WatchedFunds, "currency" | "account">,
  conduit: Address,
): ContractCall[] {
  const call = (callData: Hex): ContractCall => ({ target: currency, callData });
  return [
    call(encodeFunctionData({ abi: wrappedNativeAbi, functionName: "balanceOf", args: [account] })),
    call(encodeFunctionData({ abi: wrappedNativeAbi, functionName: "allowance", args: [account, conduit] })),
  ];
}

/** The amount in a token's answer. A token that does not answer counts as zero. */
function amountOf(data: CallAnswer): bigint {
  if (data === undefined) throw new RpcError("rpc_refused", "The RPC did not ask a currency.");
  return data?.length === 66 ? BigInt(data) : 0n;
}

/**
 * The balances of accounts and their allowances to the conduit, as of a block near the head.
 *
 * @throws RpcError
 */
export async function readFunds(
  endpoint: RpcEndpoint,
  { contracts }: Pick<ChainConfig, "contracts">,
  { watched, block }: { watched: readonly WatchedFunds[]; block: number },
): Promise<FundsReading[]> {
  const conduit = checksummed(contracts.conduit);
  const calls = watched.flatMap((funds) => fundsCalls(funds, conduit));
  const { multicall3 } = contracts;
  const readCalls = createCallReader(endpoint, multicall3 === undefined ? null : checksummed(multicall3));
  const results = await readCalls(calls, toQuantity(block));
  return watched.map(({ currency, account }, index) => ({
    currency,
    account,
    block,
    balance: amountOf(results[2 * index]),
    allowance: amountOf(results[2 * index + 1]),
  }));
}
