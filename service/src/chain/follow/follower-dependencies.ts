import type { Logger } from "pino";
import type { Db } from "../../db/database";
import type { OnRpcCall } from "../../market/chains/observe-calls";
import type { MarketEvents } from "../../market/changes/market-events";

/** Hears how the following of the chains goes. */
export type FollowerObserver = {
  onRpcCall: OnRpcCall;
  /** A step of the chain succeeded. */
  stepped(chain: string): void;
  /** The chain reorganised, and so many blocks were rolled back. */
  rolledBack(chain: string, blocks: number): void;
  /** New blocks of the chain are announced from now on, or no more. */
  headsHeard(chain: string, areHeard: boolean): void;
};

export type FollowerDependencies = {
  db: Db;
  events: MarketEvents;
  log: Logger;
  /** The service's clock in milliseconds. */
  nowMs: () => number;
  observer?: FollowerObserver;
};
