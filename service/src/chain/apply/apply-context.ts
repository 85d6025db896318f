import type { ChainConfig } from "@/lib/chains/config";
import type { Tx } from "../../db/database";
import type { ChainEvent } from "../../db/schema/chain-event";
import type { ChainContext } from "../../market/changes/chain-context";
import { noChanges } from "../../market/changes/gather-changes";
import type { FundsUpdate } from "../funds/follow-funds";
import type { Applied } from "../source/find-fork";

export type ApplyParameters = {
  config: ChainConfig;
  /** The position that the chain must have for the step to fit. */
  position: Applied;
  nowMs: number;
  /** The funds of offer makers as of the step's last block, if that is the head. */
  funds?: FundsUpdate | null;
};

/** Begins the changes of a transaction that applies `events` at a position. */
export function contextOf(
  tx: Tx,
  { config, nowMs }: Pick<ApplyParameters, "config" | "nowMs">,
  { timestamp, number: block }: Pick<Applied, "timestamp" | "number">,
  events: readonly ChainEvent[] = [],
): ChainContext {
  const clock = Math.floor(nowMs / 1_000);
  const now = Math.max(timestamp, clock);
  const since = events.reduce((oldest, event) => Math.min(oldest, event.timestamp), timestamp);
  return { tx, config, chain: config.id, changes: noChanges(), now, since, clock, block };
}
