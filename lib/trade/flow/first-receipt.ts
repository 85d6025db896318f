import type { Hex } from "viem";
import type { Receipt } from "./ports";

/** The receipt of a followed transaction, with the hash that was mined. */
export interface Mined {
  receipt: Receipt;
  hash: Hex;
}

/**
 * Returns the first transaction that succeeds. More transactions may join during the wait. If none succeeds, the first mined one counts.
 *
 * @param wait follows one transaction to its receipt
 * @param onFollow receives the function with which another transaction joins
 */
export function firstReceipt(
  hash: Hex,
  wait: (hash: Hex) => Promise<Mined>,
  onFollow: (join: (other: Hex) => void) => void,
): Promise<Mined> {
  return new Promise((resolve, reject) => {
    let open = 0;
    let failed: Mined | null = null;
    const join = (next: Hex) => {
      open += 1;
      wait(next).then(
        (end) => {
          open -= 1;
          failed ??= end;
          if (end.receipt.outcome === "succeeded") resolve(end);
          else if (open === 0) resolve(failed);
        },
        (error: unknown) => {
          open -= 1;
          if (open > 0) return;
          if (failed === null) reject(error);
          else resolve(failed);
        },
      );
    };
    join(hash);
    onFollow(join);
  });
}
