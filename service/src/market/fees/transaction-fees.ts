import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Hex } from "viem";
import { tooLate, within } from "@/lib/node/within";
import type { Db } from "../../db/database";
import { transactionFees } from "../../db/schema/transaction-fees";
import type { AskChain } from "../chains/chain-connections";
import { upstreamUnavailable } from "../errors/market-error";
import { readReceipt, type TransactionFee } from "./read-receipt";

/** A transaction by the block in which an event has it. */
export interface MinedTransaction {
  chain: string;
  txHash: Hex;
  blockHash: Hex;
}

/** Receipts of one request to an RPC. */
const together = 40;
/** More transactions do not wait: whoever looks at them later asks again. */
const mostWaiting = 5_000;
/** A chain that did not answer is not asked for this time, in milliseconds. */
const restMs = 10_000;
/** A batch that takes longer, in milliseconds, is given up. */
const patienceMs = 30_000;

/** Reads the network fees of transactions in the background, and keeps them. */
export interface TransactionFees {
  /**
   * Has the fees of transactions read that are not stored.
   *
   * @returns settles when none of them waits any more, whether it was read or not.
   */
  want(transactions: readonly MinedTransaction[]): Promise<void>;
  close(): Promise<void>;
}

const keyOf = ({ chain, txHash }: MinedTransaction) => `${chain} ${txHash}`;

/** @param options.nowMs the service's clock. */
export function createTransactionFees({
  db,
  ask,
  log,
  nowMs,
}: {
  db: Db;
  ask: AskChain;
  log: Pick<Logger, "warn">;
  nowMs: () => number;
}): TransactionFees {
  const waiting = new Map<string, MinedTransaction>();
  const restsUntilMs = new Map<string, number>();
  let working: Promise<void> | null = null;
  let isClosed = false;

  async function askFor(chain: string, some: readonly MinedTransaction[]): Promise<TransactionFee[]> {
    const answers = await within(
      patienceMs,
      ask(chain, ({ client }) =>
        Promise.all(
          some.map(({ txHash }) =>
            // The receipt as the node gives it: viem leaves out what only some chains have.
            client.request({ method: "eth_getTransactionReceipt", params: [txHash] }),
          ),
        ),
      ),
    );
    if (answers === tooLate) throw upstreamUnavailable(chain, new Error("too late"));
    // A receipt of another block is of another branch of the chain than the event: the next who looks asks again.
    return some.flatMap(({ txHash, blockHash }, at) => {
      const fee = readReceipt(answers[at]);
      return fee?.txHash === txHash && fee.blockHash === blockHash ? [fee] : [];
    });
  }

  async function store(chain: string, fees: readonly TransactionFee[]): Promise<void> {
    if (fees.length === 0) return;
    // Two processes may write the same transactions: in one sequence they never wait for each other.
    const rows = fees
      .map((fee) => ({ chain, ...fee }))
      .sort((a, b) => (a.txHash < b.txHash ? -1 : Number(a.txHash > b.txHash)));
    await db.orm
      .insert(transactionFees)
      .values(rows)
      .onConflictDoUpdate({
        target: [transactionFees.chain, transactionFees.txHash],
        set: {
          blockHash: sql`excluded.block_hash`,
          sender: sql`excluded.sender`,
          fee: sql`excluded.fee`,
        },
      });
  }

  async function readSome(chain: string, some: readonly MinedTransaction[]): Promise<void> {
    if ((restsUntilMs.get(chain) ?? 0) > nowMs()) return;
    try {
      await store(chain, await askFor(chain, some));
    } catch (error) {
      restsUntilMs.set(chain, nowMs() + restMs);
      log.warn({ err: error, chain }, "network fees could not be read");
    }
  }

  async function work(): Promise<void> {
    while (waiting.size > 0 && !isClosed) {
      const [first] = waiting.values();
      if (first === undefined) return;
      const some = [...waiting.values()].filter(({ chain }) => chain === first.chain).slice(0, together);
      await readSome(first.chain, some);
      for (const each of some) waiting.delete(keyOf(each));
    }
  }

  return {
    async want(transactions) {
      if (isClosed) return;
      for (const each of transactions) if (waiting.size < mostWaiting) waiting.set(keyOf(each), each);
      working ??= work().finally(() => {
        working = null;
      });
      await working;
    },
    async close() {
      isClosed = true;
      await working;
    },
  };
}
