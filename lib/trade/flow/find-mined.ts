import { type Hash, isAddressEqual, type PublicClient, type Transaction, zeroAddress } from "viem";
import { callHash, type SentCall } from "./sent-call";

/** A block's time and the browser's clock may differ by this many milliseconds. */
const clockMargin = 300_000;
/** Number of blocks that are searched for a call from before a reload: 50 minutes of blocks of two seconds. */
const mostBlocks = 1_500n;

/** Finds a transaction in the blocks from `newest` back to `oldest`, or to the first one before `since` (Unix milliseconds). */
export async function findMined(
  client: PublicClient,
  isIt: (transaction: Transaction) => boolean,
  { newest, oldest, since = 0 }: { newest: bigint; oldest: bigint; since?: number },
): Promise<Transaction | null> {
  for (let blockNumber = newest; blockNumber >= oldest && blockNumber >= 0n; blockNumber -= 1n) {
    const block = await client.getBlock({ blockNumber, includeTransactions: true });
    const found = block.transactions.find(isIt);
    if (found !== undefined) return found;
    if (Number(block.timestamp) * 1_000 < since) return null;
  }
  return null;
}

/** Identifies the call of a transaction. */
export function callOf({ to, value, input }: Pick<Transaction, "to" | "value" | "input">): Hash {
  return callHash({ to: to ?? zeroAddress, value, data: input });
}

/** Whether a transaction may be the one that a wallet made of a request: it has the same call, and no lower nonce. */
export function isOfRequest(sent: SentCall, transaction: Transaction): boolean {
  return (
    isAddressEqual(transaction.from, sent.from) &&
    transaction.nonce >= sent.nonce &&
    callOf(transaction) === sent.call
  );
}

/** The part of the chain that was searched, and the transaction that was found in it. */
export interface SearchedChain {
  hash: Hash | null;
  /** The newest block of the search. */
  newest: bigint;
}

/** The part of the chain to search. */
export interface SearchRange {
  /** When the wallet was asked, in Unix milliseconds. */
  since: number;
  /** The newest block that was searched before, which need not be searched again; null for none. */
  after: bigint | null;
}

/** Finds the mined transaction that a wallet made of a request. */
export async function findSent(
  client: PublicClient,
  sent: SentCall,
  { since, after }: SearchRange,
): Promise<SearchedChain> {
  const newest = await client.getBlockNumber({ cacheTime: 0 });
  const count = await client.getTransactionCount({ address: sent.from, blockNumber: newest });
  if (count <= sent.nonce) return { hash: null, newest };
  const oldest = after === null ? newest - mostBlocks : after + 1n;
  const found = await findMined(client, (entry) => isOfRequest(sent, entry), {
    newest,
    oldest,
    since: since - clockMargin,
  });
  return { hash: found?.hash ?? null, newest };
}
