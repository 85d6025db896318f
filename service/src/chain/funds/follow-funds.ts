import type { ChainConfig } from "@/lib/chains/config";
import type { Db } from "../../db/database";
import { type FundsReading, listWatchedFunds } from "../../market/orders/status/watched-funds";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import type { Step } from "../source/chain-source";
import { affectedFunds, areBusy } from "./affected-funds";
import { readFunds } from "./read-funds";

type Forward = Extract<Step, { type: "forward" }>;

/** Readings to store with the block that they are of. */
export type FundsUpdate = { readings: FundsReading[]; headers: Forward["headers"] };

export type FundsFollowing = {
  /**
   * Reads what the new blocks may have done to the funds of open offers. Null where the step does not reach the head, since only
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
        : affectedFunds(watched, headers);
      const readings =
        wanted.length === 0 ? [] : await readFunds(endpoint, config, { watched: wanted, block: head.number });
      isStale = false;
      return { readings, headers };
    },
  };
}
