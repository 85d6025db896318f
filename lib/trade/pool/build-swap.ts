import { type Address, encodeFunctionData, type Hex } from "viem";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";

/** `sell`: an item to the pool. `buy`: an item from it. */
export type SwapSide = "sell" | "buy";

export interface BuildSwapParameters {
  tokenId: bigint;
  /** Wei: the least that a sale pays, the most that a purchase costs. */
  amount: bigint;
  /** Receives the money of a sale, or the item of a purchase. */
  account: Address;
}

/**
 * The calldata that trades one item with a pool.
 *
 * @source contracts/src/interfaces/INftPool.sol: `sell` and `buy`
 */
export function buildSwap(side: SwapSide, { tokenId, amount, account }: BuildSwapParameters): Hex {
  return encodeFunctionData({ abi: nftPoolAbi, functionName: side, args: [[tokenId], amount, account] });
}
