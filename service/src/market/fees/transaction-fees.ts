import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { BaseError, LimitExceededRpcError } from "viem";
import { tooLate, within } from "@/lib/node/within";
import type { Db } from "../../db/database";
import { transactionFees } from "../../db/schema/transaction-fees";
import type { AskChain } from "../chains/chain-connections";
import { isNodeAnswer } from "../chains/run-call";
import { upstreamUnavailable } from "../errors/market-error";
import { createFeeMisses } from "./fee-misses";
import { createFeeQueue } from "./fee-queue";
import type { MinedTransaction } from "./mined-transaction";
import { readReceipt, type TransactionFee } from "./read-receipt";

/** So many transactions of one request are read, the first ones; whoever looks later has the next ones read. */
const mostAtOnce = 400;
/** A chain that did not answer is not asked for this time, in milliseconds; twice as long each time that it fails again. */
const firstRestMs = 10_000;
const longestRestMs = 600_000;
/** A batch that takes longer, in milliseconds, is given up. */
const patienceMs = 30_000;

/** Reads the network fees of transactions in the background, and keeps them. */
export interface TransactionFees {
  /**
   * Has the fees of transactions read that are not stored, of each chain apart from the others.
   *
   * @param patienceMs waits so many milliseconds for these transactions; they are read all the same
   * @returns whether one of them was stored in that time.
   */
  want(transactions: readonly MinedTransaction[], patienceMs: number): Promise<boolean>;
  close(): Promise<void>;
}

const keyOf = ({ chain, txHash, blockHash }: MinedTransaction) => `${chain} ${txHash} ${blockHash}`;

/** Whether the chain did not answer a question, or answers no more for now. An RPC that refuses one receipt, a pruned one perhaps, may have others. */
function isUnheard(answer: PromiseSettledResult<unknown>): boolean {
  if (answer.status === "fulfilled") return false;
  const { reason } = answer;
  const isLimit =
    reason instanceof BaseError && reason.walk((cause) => cause instanceof LimitExceededRpcError) !== null;
  return isLimit || !isNodeAnswer(reason);
}

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
  const misses = createFeeMisses(nowMs);
  const rests = new Map<string, { restMs: number; untilMs: number }>();
  const isResting = (chain: string) => (rests.get(chain)?.untilMs ?? 0) > nowMs();

  /** Asks for receipts. @throws where the chain answered none of the questions. */
  async function askFor(chain: string, some: readonly MinedTransaction[]): Promise<TransactionFee[]> {
    const answers = await within(
      patienceMs,
      ask(chain, ({ client }) =>
        Promise.allSettled(
          some.map(({ txHash }) =>
            // The receipt as the node gives it: viem leaves out what only some chains have.
            client.request({ method: "eth_getTransactionReceipt", params: [txHash] }),
          ),
        ),
      ),
    );
    if (answers === tooLate) throw upstreamUnavailable(chain, new Error("too late"));
    const [first] = answers;
    if (first?.status === "rejected" && answers.every(isUnheard)) throw first.reason;
    return some.flatMap(({ txHash, blockHash }, at) => {
      const answer = answers[at];
      const fee = answer?.status === "fulfilled" ? readReceipt(answer.value) : null;
      // A receipt of another block is of another branch of the chain than the event.
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

  /** Reads and stores some fees of a chain, and returns the keys of those that it has. */
  async function readSome(chain: string, some: readonly MinedTransaction[]): Promise<ReadonlySet<string>> {
    if (isResting(chain)) return new Set();
    try {
      const fees = await askFor(chain, some);
      await store(chain, fees);
      rests.delete(chain);
      const stored = new Set(fees.map((fee) => keyOf({ chain, ...fee })));
      for (const key of some.map(keyOf)) if (!stored.has(key)) misses.note(key);
      return stored;
    } catch (error) {
      const restMs = Math.min(longestRestMs, (rests.get(chain)?.restMs ?? firstRestMs / 2) * 2);
      rests.set(chain, { restMs, untilMs: nowMs() + restMs });
      log.warn({ err: error, chain }, "network fees could not be read");
      return new Set();
    }
  }

  const queue = createFeeQueue({ keyOf, readSome });

  return {
    async want(transactions, waitMs) {
      let isAnyStored = false;
      const missing = transactions
        .filter((each) => !isResting(each.chain) && !misses.rests(keyOf(each)))
        .slice(0, mostAtOnce);
      const reads = missing.map(async (each) => {
        if (await queue.add(each)) isAnyStored = true;
      });
      await within(waitMs, Promise.all(reads));
      return isAnyStored;
    },
    close: queue.close,
  };
}
