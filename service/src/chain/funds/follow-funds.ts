import type { ChainConfig } from "@/lib/chains/config";
import type { Db } from "../../db/database";
import { type FundsReading, listWatchedFunds } from "../../market/orders/status/watched-funds";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import type { ChainStep } from "../source/chain-source";
import { affectedFunds, areBusy } from "./affected-funds";
import { readFunds } from "./read-funds";

type Forward = Extract<ChainStep, { type: "forward" }>;

/** Readings to store with their block. */
export type FundsUpdate = { readings: FundsReading[]; headers: Forward["headers"] };

export type FundsFollowing = {
  /**
   * Reads the funds of open offers that the new blocks may have changed. Null if the step does not reach the head,
   * since only there can the chain be asked: then everything is read again at the head.
   *
   * @throws RpcError
   */
  read(endpoint: RpcEndpoint, step: Forward): Promise<FundsUpdate | null>;
  /** Earlier readings no longer count. */
  forget(): void;
};

/** Follows the funds of the makers of open offers. */
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
