import type { Hex } from "viem";

/** A transaction by the block in which an event has it. */
export interface MinedTransaction {
  chain: string;
  txHash: Hex;
  blockHash: Hex;
}
