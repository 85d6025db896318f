import type { Tx } from "../../db/database";
import { listWatchedFunds, storeFunds, type WatchedFunds } from "../../market/orders/status/watched-funds";
import { affectedFunds, areBusy } from "../funds/affected-funds";
import type { FundsUpdate } from "../funds/follow-funds";
import { CursorMovedError } from "./move-cursor";

/**
 * Stores readings in the transaction of their block.
 *
 * @returns the keys of the funds that changed.
 * @throws CursorMovedError when an offer was made since the reading and a block of the step may have affected its
 * maker's funds.
 */
export async function applyFunds(
  tx: Tx,
  chain: string,
  { readings, headers }: FundsUpdate,
): Promise<Pick<WatchedFunds, "currency" | "account">[]> {
  const last = headers.at(-1);
  if (last === undefined || (readings.length === 0 && !areBusy(headers))) return [];
  const read = new Set(readings.map(({ currency, account }) => `${currency} ${account}`));
  const watched = await listWatchedFunds(tx, chain, last);
  const unread = watched.filter(({ currency, account }) => !read.has(`${currency} ${account}`));
  if (affectedFunds(unread, headers).length > 0) {
    throw new CursorMovedError("cursor_moved", `An offer on ${chain} was stored while its block was read.`);
  }
  return storeFunds(tx, chain, readings);
}
