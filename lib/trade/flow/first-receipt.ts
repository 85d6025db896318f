import type { Hex } from "viem";
import type { Receipt } from "./ports";

/** Where a transaction that was followed ended up, under the hash that was mined. */
export interface Mined {
  receipt: Receipt;
  hash: Hex;
}

/**
 * The end of the first transaction that succeeds. Another may join while it is waited for; where none succeeds, the first that was mined
 * counts.
 *
 * @param wait follows one to its end
 * @param onFollow gets how another joins
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
