import type { ChainConfig } from "@/lib/chains/config";
import type { Tx } from "../../db/database";
import type { Changes } from "./gather-changes";

/** What the steps of applying a block share: the transaction, the chain and what changed so far. */
export type ChainContext = {
  tx: Tx;
  config: ChainConfig;
  /** Our identifier of the chain. */
  chain: string;
  changes: Changes;
  /** Now of the chain once the step is applied, Unix seconds. */
  now: number;
  /** The service's own clock, Unix seconds, for work that it sets itself: a chain's may be ahead. */
  clock: number;
  /** The newest block once the step is applied. */
  block: number;
};
