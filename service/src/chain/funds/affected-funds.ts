import { type Hex, pad } from "viem";
import { doubtedBlock, type WatchedFunds } from "../../market/orders/status/watched-funds";
import type { BlockHeader } from "../rpc/chain-data";
import { hasNoLogs, mayContain, readBloom } from "../rpc/logs-bloom";

/** Whether any of these blocks has a transaction: without one no funds change. */
export function areBusy(headers: readonly BlockHeader[]): boolean {
  return headers.some(({ transactions }) => transactions.length > 0);
}

/**
 * The funds that blocks above their reading may have affected, and those whose reading is in doubt. Every standard token logs the accounts that it takes
 * from, gives to and asks, and a header excludes accounts and tokens that its block cannot have logged. A header
 * without such a filter excludes nothing, unless its block is empty.
 */
export function affectedFunds(
  watched: readonly WatchedFunds[],
  headers: readonly BlockHeader[],
): WatchedFunds[] {
  const busy = headers
    .filter(({ transactions }) => transactions.length > 0)
    .map(({ number, logsBloom }) => ({ number, bloom: readBloom(logsBloom) }));
  const mayHold = (bloom: Uint8Array, { currency, account }: WatchedFunds) =>
    hasNoLogs(bloom)
      ? true
      : mayContain(bloom, currency) && mayContain(bloom, pad(account.toLowerCase() as Hex, { size: 32 }));
  return watched.filter(
    (funds) =>
      funds.block === doubtedBlock ||
      busy.some(({ number, bloom }) => number > funds.block && mayHold(bloom, funds)),
  );
}
