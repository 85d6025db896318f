import type { Hash, PublicClient, Transaction, TransactionReceipt } from "viem";
import { orNull } from "./or-null";

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

type Pending = Pick<Transaction, "from" | "nonce" | "to" | "value" | "input">;

function isSameCall(one: Pending, other: Pending): boolean {
  return one.to === other.to && one.value === other.value && one.input === other.input;
}

/** The mined transaction that used up the nonce of another. */
async function findReplacement(client: PublicClient, { from, nonce }: Pending) {
  const newest = await client.getBlockNumber({ cacheTime: 0 });
  for (let back = 0n; back < searchedBlocks && back <= newest; back += 1n) {
    const block = await client.getBlock({ blockNumber: newest - back, includeTransactions: true });
    const found = block.transactions.find((entry) => entry.from === from && entry.nonce === nonce);
    if (found !== undefined) return found;
  }
  return null;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pollMs));
}

/**
 * Waits for a transaction until it, or another of the same account and nonce, is mined, however long it takes.
 *
 * viem's own function looks for the other in each new block as it is told of it, and passes over blocks that come while it is still
 * looking: on a fast chain, or after a pause, it never finds it. Here the account's nonce says when to look.
 *
 * @param onReplaced hears the hash of one that does the same at another fee
 */
export async function waitForReceipt(
  client: PublicClient,
  hash: Hash,
  onReplaced: (hash: Hash) => void,
): Promise<Landed> {
  let sent: Pending | null = null;
  for (;;) {
    const receipt = await orNull(client.getTransactionReceipt({ hash }));
    if (receipt !== null) return { receipt, dropped: false };
    sent ??= await orNull(client.getTransaction({ hash }));
    if (sent !== null) {
      const count = await orNull(client.getTransactionCount({ address: sent.from, blockTag: "latest" }));
      const other = count !== null && count > sent.nonce ? await orNull(findReplacement(client, sent)) : null;
      const mined = other === null ? null : await orNull(client.getTransactionReceipt({ hash: other.hash }));
      if (other !== null && mined !== null) {
        const dropped = !isSameCall(sent, other);
        if (other.hash !== hash && !dropped) onReplaced(other.hash);
        return { receipt: mined, dropped };
      }
    }
    await pause();
  }
}
