import { keccak256OfText } from "../../market/orders/signatures/keccak";
import type { Log } from "../rpc/chain-data";

/** Of a log, what a root of receipts covers: all but its transaction and its number. */
function coveredLineOf({ blockNumber, blockHash, address, topics, data }: Log): string {
  return JSON.stringify([blockNumber, blockHash, address, topics, data]);
}

function lineOf({ blockNumber, logIndex, blockHash, transactionHash, address, topics, data }: Log): string {
  return JSON.stringify([blockNumber, logIndex, blockHash, transactionHash, address, topics, data]);
}

function digest(logs: readonly Log[], toLine: (log: Log) => string): string {
  const inOrder = [...logs].sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
  return `${inOrder.length} ${keccak256OfText(inOrder.map(toLine).join("\n"))}`;
}

/** A hash of the list of a block's transactions, in lower case. */
export function transactionsDigest(transactions: readonly unknown[]): string {
  return keccak256OfText(JSON.stringify(transactions).toLowerCase());
}

/** How many logs there are, and the hash of all of them in the chain's order: equal for equal logs. */
export function digestOf(logs: readonly Log[]): string {
  return digest(logs, lineOf);
}

/** The digest of what a root of receipts covers. */
export function coveredDigestOf(logs: readonly Log[]): string {
  return digest(logs, coveredLineOf);
}
