import type { Abi, Address, MulticallReturnType } from "viem";
import type { ChainConnection } from "../../chains/chain-connections";
import { multicall3Abi } from "../../chains/own-block-numbers";
import { MarketError } from "../../errors/market-error";

export type PendingCall = { address: Address; abi: Abi; functionName: string; args?: readonly unknown[] };
export type Result = MulticallReturnType<PendingCall[], true>[number];

/**
 * The result of a call that no drop refuses.
 *
 * @throws MarketError `upstream_unavailable` if the contract is not such a drop.
 */
export function resultOf<Answer>(result: Result | undefined): Answer {
  if (result?.status === "success") return result.result as Answer;
  throw new MarketError("upstream_unavailable", "The drop's contract does not answer as a drop does.", {
    cause: result?.error,
  });
}

/** Answers as of the pending block, with its time (docs/decisions/0011-drops-are-asked-at-the-pending-block.md). */
export async function atPending(
  { client, config }: ChainConnection,
  contracts: PendingCall[],
): Promise<[number, Result[]]> {
  const { multicall3 } = config.contracts;
  // One request: two of them might see different blocks.
  const options = { allowFailure: true, batchSize: 0, blockTag: "pending" } as const;
  if (multicall3 === undefined) {
    // Without Multicall3 the call brings its code along, and that code has no address to ask for the time.
    const [{ timestamp }, results] = await Promise.all([
      client.getBlock({ blockTag: "pending" }),
      client.multicall({ ...options, contracts, deployless: true }),
    ]);
    return [Number(timestamp), results];
  }
  const clock: PendingCall = {
    address: multicall3,
    abi: multicall3Abi,
    functionName: "getCurrentBlockTimestamp",
  };
  const [time, ...results] = await client.multicall({
    ...options,
    contracts: [clock, ...contracts],
    multicallAddress: multicall3,
  });
  return [Number(resultOf<bigint>(time)), results];
}
