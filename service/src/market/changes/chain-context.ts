import type { ChainConfig } from "@/lib/chains/config";
import type { Tx } from "../../db/database";
import type { Changes } from "./gather-changes";

/** Shared by the steps of applying a block: the transaction, the chain, and the changes so far. */
export type ChainContext = {
  tx: Tx;
  config: ChainConfig;
  /** Our identifier of the chain. */
  chain: string;
  changes: Changes;
  /** Now of the chain once the step is applied, Unix seconds. */
  now: number;
  /** Time of the step's oldest event, Unix seconds: long before `now` while old blocks are read. */
  since: number;
  /** The service's own clock, Unix seconds, for scheduling its own work: a chain's may be ahead. */
  clock: number;
  /** The newest block once the step is applied. */
  block: number;
};
