import { decodeFunctionResult, encodeFunctionData, type Hex, isHex, multicall3Abi } from "viem";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { Address } from "@/lib/contract/primitives";
import type { FundsReading, WatchedFunds } from "../../market/orders/status/watched-funds";
import { toQuantity } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";

type Call = { target: Address; callData: Hex };

const callsPerRequest = 400;

function callsOf({ currency, account }: WatchedFunds, conduit: Address): Call[] {
  const call = (callData: Hex): Call => ({ target: currency, callData });
  return [
    call(encodeFunctionData({ abi: wrappedNativeAbi, functionName: "balanceOf", args: [account] })),
    call(encodeFunctionData({ abi: wrappedNativeAbi, functionName: "allowance", args: [account, conduit] })),
  ];
}

/** The amount in a token's answer. A token that does not answer counts as zero. */
function amountOf(data: Hex | null): bigint {
  return data !== null && data.length === 66 ? BigInt(data) : 0n;
}

function readHex(value: unknown): Hex {
  if (isHex(value)) return value;
  throw new RpcError("rpc_inconsistent", "The RPC gave no bytes for a call.");
}

async function together(
  endpoint: RpcEndpoint,
  multicall3: Address,
  calls: readonly Call[],
  block: Hex,
): Promise<(Hex | null)[]> {
  const args = [calls.map((call) => ({ ...call, allowFailure: true }))] as const;
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: "aggregate3", args });
  const answer = readHex(await endpoint.call("eth_call", [{ to: multicall3, data }, block]));
  try {
    const results = decodeFunctionResult({ abi: multicall3Abi, functionName: "aggregate3", data: answer });
    return calls.map((_, at) => (results[at]?.success === true ? results[at].returnData : null));
  } catch (error) {
    throw new RpcError("rpc_inconsistent", "The RPC gave a wrong answer to many calls.", { cause: error });
  }
}

/** One by one without Multicall3: a call that reverts must not spoil the others. */
async function singly(endpoint: RpcEndpoint, calls: readonly Call[], block: Hex): Promise<(Hex | null)[]> {
  return Promise.all(
    calls.map(async ({ target, callData }) => {
      try {
        return readHex(await endpoint.call("eth_call", [{ to: target, data: callData }, block]));
      } catch (error) {
        if (error instanceof RpcError && error.code === "rpc_refused") return null;
        throw error;
      }
    }),
  );
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
  const calls = watched.flatMap((funds) => callsOf(funds, conduit));
  const at = toQuantity(block);
  const results: (Hex | null)[] = [];
  for (let from = 0; from < calls.length; from += callsPerRequest) {
    const part = calls.slice(from, from + callsPerRequest);
    const { multicall3 } = contracts;
    const answers =
      multicall3 === undefined
        ? await singly(endpoint, part, at)
        : await together(endpoint, checksummed(multicall3), part, at);
    results.push(...answers);
  }
  return watched.map(({ currency, account }, index) => ({
    currency,
    account,
    block,
    balance: amountOf(results[2 * index] ?? null),
    allowance: amountOf(results[2 * index + 1] ?? null),
  }));
}
