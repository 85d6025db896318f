import type { MinedTransaction } from "./mined-transaction";

/** Receipts of one request to an RPC. */
const together = 40;
/** More transactions of a chain do not wait: whoever looks at them later asks again. */
const mostWaiting = 5_000;

interface Waiting {
  transaction: MinedTransaction;
  isStored: Promise<boolean>;
  settle: (isStored: boolean) => void;
}

function waitingFor(transaction: MinedTransaction): Waiting {
  let settle: Waiting["settle"] = () => {};
  const isStored = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { transaction, isStored, settle };
}

/**
 * Lines of transactions whose fees are to be read, one for each chain: a slow chain keeps no other waiting.
 *
 * @param readSome reads some of one chain, never rejects, and returns the keys of those that it stored
 */
export function createFeeQueue({
  keyOf,
  readSome,
}: {
  keyOf: (transaction: MinedTransaction) => string;
  readSome: (chain: string, some: readonly MinedTransaction[]) => Promise<ReadonlySet<string>>;
}) {
  const lines = new Map<string, Map<string, Waiting>>();
  const working = new Map<string, Promise<void>>();
  let isClosed = false;

  async function work(chain: string, line: Map<string, Waiting>): Promise<void> {
    while (line.size > 0) {
      const some = [...line].slice(0, together);
      const stored = isClosed
        ? new Set()
        : await readSome(
            chain,
            some.map(([, { transaction }]) => transaction),
          );
      for (const [key, { settle }] of some) {
        line.delete(key);
        settle(stored.has(key));
      }
    }
  }

  return {
    /** Has a transaction wait, and returns whether it was stored once it was read. */
    add(transaction: MinedTransaction): Promise<boolean> {
      const { chain } = transaction;
      const line = lines.get(chain) ?? new Map<string, Waiting>();
      lines.set(chain, line);
      const key = keyOf(transaction);
      const known = line.get(key);
      if (known !== undefined) return known.isStored;
      if (isClosed || line.size >= mostWaiting) return Promise.resolve(false);
      const waiting = waitingFor(transaction);
      line.set(key, waiting);
      if (!working.has(chain)) {
        // After the caller has added the rest, so that they are read together.
        const done = Promise.resolve()
          .then(() => work(chain, line))
          .finally(() => working.delete(chain));
        working.set(chain, done);
      }
      return waiting.isStored;
    },
    async close(): Promise<void> {
      isClosed = true;
      await Promise.all(working.values());
    },
  };
}
