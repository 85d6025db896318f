import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, isHex, multicall3Abi } from "viem";
import { isVmFailure } from "../../market/chains/vm-failure";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";

/** A call to a contract that changes nothing. */
export type ContractCall = { target: Address; callData: Hex };

/** The block of a call: its number, its hash by EIP-1898, or the newest one. */
export type BlockReference = Hex | { blockHash: Hex } | "latest";

/** The answer of a contract; null: it reverted; undefined: the RPC would not run the call. */
export type CallAnswer = Hex | null | undefined;

const mostTogether = 400;

function readHex(value: unknown): Hex {
  if (isHex(value)) return value;
  throw new RpcError("rpc_inconsistent", "The RPC gave no bytes for a call.");
}

/**
 * Creates a reader of many calls at one block: by Multicall3 where the chain has it, otherwise in batches. It asks for fewer calls at once
 * when the RPC refuses, and for more again when it does not. A call that fails among others is asked alone, since the others may have used
 * up its gas.
 *
 * @param multicall3 Null where the chain has none.
 */
export function createCallReader(endpoint: RpcEndpoint, multicall3: Address | null) {
  let most = mostTogether;

  async function alone({ target, callData }: ContractCall, block: BlockReference): Promise<CallAnswer> {
    try {
      return readHex(await endpoint.call("eth_call", [{ to: target, data: callData }, block]));
    } catch (error) {
      if (!(error instanceof RpcError) || error.code !== "rpc_refused") throw error;
      return isVmFailure(error.details ?? "") ? null : undefined;
    }
  }

  async function aggregate(calls: readonly ContractCall[], block: BlockReference): Promise<(Hex | null)[]> {
    if (multicall3 === null) {
      const batch = calls.map(({ target, callData }) => ({
        method: "eth_call",
        params: [{ to: target, data: callData }, block],
      }));
      return (await endpoint.batch(batch)).map(readHex);
    }
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

  async function together(calls: readonly ContractCall[], block: BlockReference): Promise<CallAnswer[]> {
    const [only] = calls;
    if (calls.length === 1 && only !== undefined) return [await alone(only, block)];
    const answers: CallAnswer[] = await aggregate(calls, block).catch(async (error: unknown) => {
      if (!(error instanceof RpcError) || error.code === "rpc_inconsistent") throw error;
      const half = Math.ceil(calls.length / 2);
      most = half;
      const first = await together(calls.slice(0, half), block);
      // The refusal is not about the number of calls: the RPC may not have the block's state.
      if (first.every((answer) => answer === undefined)) throw error;
      return [...first, ...(await together(calls.slice(half), block))];
    });
    for (const [at, call] of calls.entries()) {
      if (answers[at] === null) answers[at] = await alone(call, block);
    }
    return answers;
  }

  /** The answers in the order of the calls. @throws RpcError when the RPC cannot be reached, contradicts itself or runs none of them. */
  return async (calls: readonly ContractCall[], block: BlockReference): Promise<CallAnswer[]> => {
    const answers: CallAnswer[] = [];
    while (answers.length < calls.length) {
      const part = calls.slice(answers.length, answers.length + most);
      const asked = most;
      answers.push(...(await together(part, block)));
      if (most === asked) most = Math.min(mostTogether, most * 2);
    }
    return answers;
  };
}
