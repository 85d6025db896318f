import type { OfferPayment } from "../offer/payment";
import type { BulkEntries } from "./bulk-ledger";
import { type BulkList, bulkPayment, rowKey } from "./request";

/** What the offers of a list may still cost: those that were refused for good, or are over, cost nothing. */
export function payableOf(list: BulkList, entries: BulkEntries): OfferPayment {
  const rows = list.rows.flatMap((row) => {
    const outcome = entries.get(rowKey(row))?.outcome ?? null;
    if (outcome?.kind === "over") return [];
    if (outcome?.kind === "refused" && !outcome.again && !outcome.isStored) return [];
    return outcome?.kind === "live" && outcome.left !== undefined
      ? [{ ...row, quantity: outcome.left }]
      : [row];
  });
  return bulkPayment({ ...list, rows });
}
