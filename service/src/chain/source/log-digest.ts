import { keccak256, stringToHex } from "viem";
import type { Log } from "../rpc/chain-data";

function lineOf({ blockNumber, logIndex, blockHash, transactionHash, address, topics, data }: Log): string {
  return JSON.stringify([blockNumber, logIndex, blockHash, transactionHash, address, topics, data]);
}

/** How many logs there are, and the hash of all of them in the chain's order: equal for equal logs. */
export function digestOf(logs: readonly Log[]): string {
  const inOrder = [...logs].sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
  return `${inOrder.length} ${keccak256(stringToHex(inOrder.map(lineOf).join("\n")))}`;
}
