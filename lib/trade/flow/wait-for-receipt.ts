import {
  type Hash,
  isAddressEqual,
  type PublicClient,
  type Transaction,
  type TransactionReceipt,
} from "viem";
import { optional } from "../../optional";
import { callOf, findMined, isOfRequest } from "./find-mined";
import type { SentCall } from "./sent-call";

/** Milliseconds between two reads of a pending transaction. */
const pollMs = 1_000;
/** Number of blocks that are searched for a replacement. The search starts within one poll of its block, so few are needed. */
const searchedBlocks = 256n;

/** Polls after a receipt in which a node may fail to show what the transaction did, before the receipt alone counts. */
const unshownPolls = 10;

/** The result of a transaction. */
export interface Landed {
  receipt: TransactionReceipt;
  /**
   * `dropped`: another transaction with the same nonce and another call was mined instead. `other`: the hash that the wallet gave is that of
   * another call than the one it was asked for.
   */
  instead: "dropped" | "other" | null;
}

/**
 * Finds the transaction that was mined in another's place. If no node has shown the original, only its call and lowest nonce are known. A
 * replacement with another call then looks like an earlier transaction of the account.
 */
async function findReplacement(client: PublicClient, sent: SentCall, isExact: boolean) {
  const count = await client.getTransactionCount({ address: sent.from, blockTag: "latest" });
  if (count <= sent.nonce) return null;
  const isExactly = (entry: Transaction) =>
    isAddressEqual(entry.from, sent.from) && entry.nonce === sent.nonce;
  const isIt = isExact ? isExactly : (entry: Transaction) => isOfRequest(sent, entry);
  const newest = await client.getBlockNumber({ cacheTime: 0 });
  return findMined(client, isIt, { newest, oldest: newest - searchedBlocks + 1n });
}

/**
 * Whether the transaction of the wallet's hash does something else than the call in its request. Whoever has a contract for an account may have
 * it called by others and through other contracts: only its logs show what it did.
 *
 * @returns null if no node answers
 */
async function isOtherCall(client: PublicClient, { from, call }: SentCall, found: SentCall) {
  if (isAddressEqual(found.from, from)) return found.call !== call;
  const code = await optional(client.getCode({ address: from }).then((known) => known ?? "0x"));
  return code === null ? null : code === "0x";
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pollMs));
}

/**
 * Waits without a time limit until a transaction, or another of the same account and nonce, is mined.
 *
 * viem's function searches each new block as it hears of it, and skips blocks that arrive during a search. On a fast chain, or after a
 * pause, it never finds the replacement. Here the account's nonce shows when to search (docs/decisions/0034-own-waits-for-receipts.md).
 *
 * @param transaction.sent the call that the wallet was asked to send: a transaction may be replaced before any node has shown it
 * @param onReplaced receives the hash of a replacement with the same call and another fee
 */
export async function waitForReceipt(
  client: PublicClient,
  { hash, sent }: { hash: Hash; sent?: SentCall | undefined },
  onReplaced: (hash: Hash) => void,
): Promise<Landed> {
  let shown: SentCall | null = null;
  let unshown = 0;
  for (;;) {
    const receipt = await optional(client.getTransactionReceipt({ hash }));
    if (shown === null) {
      const found = await optional(client.getTransaction({ hash }));
      if (found !== null) shown = { from: found.from, nonce: found.nonce, call: callOf(found) };
    }
    if (receipt !== null) {
      unshown += 1;
      const isLast = unshown > unshownPolls;
      // The receipt shows the sender, but not the call.
      const done = shown ?? (isLast && sent !== undefined ? { ...sent, from: receipt.from } : null);
      const isOther = sent === undefined ? false : done && (await isOtherCall(client, sent, done));
      if (isOther !== null || isLast) return { receipt, instead: isOther === true ? "other" : null };
    }
    const known = shown ?? sent;
    const other = known === undefined ? null : await optional(findReplacement(client, known, shown !== null));
    const mined = other === null ? null : await optional(client.getTransactionReceipt({ hash: other.hash }));
    if (known !== undefined && other !== null && mined !== null) {
      const isDropped = callOf(other) !== known.call;
      if (other.hash !== hash && !isDropped) onReplaced(other.hash);
      return { receipt: mined, instead: isDropped ? "dropped" : null };
    }
    await pause();
  }
}
