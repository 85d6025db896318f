import type { Address, PublicClient } from "viem";

/** Functions of Multicall3 besides its calls to other contracts. */
export const multicall3Abi = [
  {
    type: "function",
    name: "getBlockNumber",
    stateMutability: "view",
    inputs: [],
    outputs: [{ name: "blockNumber", type: "uint256" }],
  },
  {
    type: "function",
    name: "getCurrentBlockTimestamp",
    stateMutability: "view",
    inputs: [],
    outputs: [{ name: "timestamp", type: "uint256" }],
  },
] as const;

async function seesOwnNumbers(client: PublicClient, multicall3: Address): Promise<boolean> {
  const blockNumber = await client.getBlockNumber({ cacheTime: 0 });
  const call = { address: multicall3, abi: multicall3Abi, functionName: "getBlockNumber" } as const;
  return (await client.readContract({ ...call, blockNumber })) === blockNumber;
}

/**
 * Whether the contracts of a chain see its own block numbers: on Arbitrum and its derivatives, such as ApeChain,
 * `block.number` is the parent chain's. The chain is asked once, when it first answers.
 *
 * @see https://docs.arbitrum.io/build-decentralized-apps/arbitrum-vs-ethereum/block-numbers-and-time
 */
export function ownBlockNumbers(
  client: PublicClient,
  multicall3: Address | undefined,
): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null;
  return async () => {
    if (multicall3 === undefined) return false;
    answer ??= seesOwnNumbers(client, multicall3);
    try {
      return await answer;
    } catch (error) {
      answer = null;
      throw error;
    }
  };
}
