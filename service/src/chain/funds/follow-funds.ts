import type { ChainConfig } from "@/lib/chains/config";
import type { Db, Tx } from "../../db/database";
import { CursorMovedError } from "../apply/move-cursor";
import type { Step } from "../source/chain-source";
import type { RpcEndpoint } from "../source/rpc-endpoint";
import { readFunds } from "./read-funds";
import {
  areBusy,
  type FundsReading,
  listWatchedFunds,
  storeFunds,
  touchedFunds,
  type WatchedFunds,
} from "./watched-funds";

type Forward = Extract<Step, { type: "forward" }>;

/** Readings to store with the block that they are of. */
export type FundsUpdate = { readings: FundsReading[]; headers: Forward["headers"] };

export type FundsFollowing = {
  /**
   * Reads what the new blocks may have done to the purses of open offers. Null where the step does not reach the head, since only
   * there can the chain be asked: then everything is read again at the head.
   * @throws RpcError
   */
  read(endpoint: RpcEndpoint, step: Forward): Promise<FundsUpdate | null>;
  /** Nothing read before counts any more. */
  forget(): void;
};

/** Follows what the makers of open offers can pay. */
export function followFunds(db: Db, config: ChainConfig): FundsFollowing {
  let isStale = true;
  return {
    forget() {
      isStale = true;
    },
    async read(endpoint, { head, last, headers }) {
      if (last.number !== head.number) {
        isStale = true;
        return null;
      }
      if (!isStale && !areBusy(headers)) return { readings: [], headers };
      const watched = await listWatchedFunds(db, config.id, last);
      const wanted = isStale
        ? watched.filter(({ block }) => block < head.number)
        : touchedFunds(watched, headers);
      const readings =
        wanted.length === 0 ? [] : await readFunds(endpoint, config, { watched: wanted, block: head.number });
      isStale = false;
      return { readings, headers };
    },
  };
}

/**
 * Stores readings in the transaction of their block.
 *
 * @returns the purses that changed.
 * @throws CursorMovedError when an offer came in since the reading, and a block of the step may have touched its maker's purse.
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
  if (touchedFunds(unread, headers).length > 0) {
    throw new CursorMovedError("cursor_moved", `An offer on ${chain} came in while its block was read.`);
  }
  return storeFunds(tx, chain, readings);
}
