import {
  type Hash,
  isAddressEqual,
  type PublicClient,
  type Transaction,
  type TransactionReceipt,
  zeroAddress,
} from "viem";
import { optional } from "../../optional";
import { callHash, type SentCall } from "./sent-call";

/** How often a transaction on its way is asked for, in milliseconds. */
const pollMs = 1_000;
/** Blocks that are searched for what took a transaction's place. It is looked for within a poll of its block, so a few are plenty. */
const searchedBlocks = 256n;

/** Where a transaction ended up. */
export interface Landed {
  receipt: TransactionReceipt;
  /** Another with the same nonce was mined instead, which does something else. */
  dropped: boolean;
}

/** The mined transaction of an account that `isIt`, the newest first. */
async function findMined(client: PublicClient, isIt: (transaction: Transaction) => boolean) {
  const newest = await client.getBlockNumber({ cacheTime: 0 });
  for (let back = 0n; back < searchedBlocks && back <= newest; back += 1n) {
    const block = await client.getBlock({ blockNumber: newest - back, includeTransactions: true });
    const found = block.transactions.find(isIt);
    if (found !== undefined) return found;
  }
  return null;
}

function callOf({ to, value, input }: Pick<Transaction, "to" | "value" | "input">): Hash {
  return callHash({ to: to ?? zeroAddress, value, data: input });
}

/**
 * What was mined in a transaction's place. Of one that no node has shown, only the call and the least nonce are known: another that
 * does something else cannot be told from one of the account's that came before.
 */
async function findReplacement(client: PublicClient, sent: SentCall, isExact: boolean) {
  const count = await client.getTransactionCount({ address: sent.from, blockTag: "latest" });
  if (count <= sent.nonce) return null;
  return findMined(client, (entry) => {
    if (!isAddressEqual(entry.from, sent.from)) return false;
    return isExact ? entry.nonce === sent.nonce : entry.nonce >= sent.nonce && callOf(entry) === sent.call;
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pollMs));
}

/**
 * Waits for a transaction until it, or another of the same account and nonce, is mined, however long it takes.
 *
 * viem's own function looks for the other in each new block as it is told of it, and passes over blocks that come while it is still
 * looking: on a fast chain, or after a pause, it never finds it. Here the account's nonce says when to look
 * (docs/decisions/0034-own-waits-for-receipts.md).
 *
 * @param transaction.sent what was asked of the wallet: a transaction may be replaced before any node has shown it
 * @param onReplaced hears the hash of one that does the same at another fee
 */
export async function waitForReceipt(
  client: PublicClient,
  { hash, sent }: { hash: Hash; sent?: SentCall | undefined },
  onReplaced: (hash: Hash) => void,
): Promise<Landed> {
  let shown: SentCall | null = null;
  for (;;) {
    const receipt = await optional(client.getTransactionReceipt({ hash }));
    if (receipt !== null) return { receipt, dropped: false };
    if (shown === null) {
      const found = await optional(client.getTransaction({ hash }));
      if (found !== null) shown = { from: found.from, nonce: found.nonce, call: callOf(found) };
    }
    const known = shown ?? sent;
    const other = known === undefined ? null : await optional(findReplacement(client, known, shown !== null));
    const mined = other === null ? null : await optional(client.getTransactionReceipt({ hash: other.hash }));
    if (known !== undefined && other !== null && mined !== null) {
      const dropped = callOf(other) !== known.call;
      if (other.hash !== hash && !dropped) onReplaced(other.hash);
      return { receipt: mined, dropped };
    }
    await pause();
  }
}
