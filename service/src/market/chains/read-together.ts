import type { Abi, Address } from "viem";
import type { ChainConnection } from "./chain-connections";
import { multicall3Abi } from "./own-block-numbers";

/** A call of a contract's view function. */
export type ViewCall = { address: Address; abi: Abi; functionName: string; args?: readonly unknown[] };

/** Values of calls at one block; undefined for a call that reverts. By Multicall3 where the chain has it. */
export async function readTogether(
  { client, config, hasOwnNumbers }: ChainConnection,
  calls: readonly ViewCall[],
): Promise<{ block: number; results: unknown[] }> {
  const { multicall3 } = config.contracts;
  const callGivesBlock = multicall3 !== undefined && (await hasOwnNumbers());
  const blockNumber = callGivesBlock ? undefined : await client.getBlockNumber({ cacheTime: 0 });
  if (multicall3 === undefined) {
    const settled = await Promise.allSettled(
      calls.map((call) =>
        client.readContract({ ...call, ...(blockNumber !== undefined && { blockNumber }) }),
      ),
    );
    return {
      block: Number(blockNumber),
      results: settled.map((entry) => (entry.status === "fulfilled" ? entry.value : undefined)),
    };
  }
  const [block, ...rest] = await client.multicall({
    multicallAddress: multicall3,
    contracts: [{ address: multicall3, abi: multicall3Abi, functionName: "getBlockNumber" }, ...calls],
    // One request: two of them might see different blocks.
    batchSize: 0,
    ...(blockNumber !== undefined && { blockNumber }),
  });
  // The one call that cannot revert: if it fails, the request failed.
  if (block?.status !== "success") throw block?.error ?? new Error("no answer");
  return { block: Number(blockNumber ?? block.result), results: rest.map((entry) => entry.result) };
}
