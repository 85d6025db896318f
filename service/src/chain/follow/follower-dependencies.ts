import type { Logger } from "pino";
import type { Db } from "../../db/database";
import type { MarketEvents } from "../../market/changes/market-events";

export type FollowerDependencies = {
  db: Db;
  events: MarketEvents;
  log: Logger;
  /** The service's clock in milliseconds. */
  nowMs: () => number;
};
