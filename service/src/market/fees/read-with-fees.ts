import type { MinedTransaction } from "./mined-transaction";
import type { TransactionFees } from "./transaction-fees";

/** An answer waits so many milliseconds for network fees that were never read; those that come later are in the next one. */
const patienceMs = 1_500;
/** So many readings are kept in memory while they wait; others are answered at once, without the fees. */
const mostPatient = 16;

/**
 * Makes a reader that reads something again once network fees that it lacks were stored. It waits between both readings and not in one, so a
 * limit of readings at the same time is in `read`.
 */
export function createFeeReader(fees: Pick<TransactionFees, "want">) {
  let patient = 0;
  return async function readWithFees<Read>(
    read: () => Promise<Read>,
    unreadOf: (read: Read) => readonly MinedTransaction[],
  ): Promise<Read> {
    const first = await read();
    const unread = unreadOf(first);
    if (unread.length === 0) return first;
    patient += 1;
    try {
      const isAnyStored = await fees.want(unread, patient > mostPatient ? 0 : patienceMs);
      return isAnyStored ? await read() : first;
    } finally {
      patient -= 1;
    }
  };
}
