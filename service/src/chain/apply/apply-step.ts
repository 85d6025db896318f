import type { ChainConfig } from "@/lib/chains/config";
import { flushChanges, noChanges } from "../../db/changes";
import type { Db, Tx } from "../../db/database";
import type { MarketEvent } from "../../events/market-events";
import type { ChainEvent } from "../chain-event";
import { rewindContracts } from "../contract-store";
import { applyFunds, type FundsUpdate } from "../funds/follow-funds";
import { ageFunds } from "../funds/watched-funds";
import type { CounterReading } from "../read-counters";
import type { Step } from "../source/chain-source";
import type { Applied } from "../source/find-ancestor";
import { appendActivity } from "./append-activity";
import type { ChainContext } from "./chain-context";
import { isSale } from "./is-sale";
import { dropHeaders, keepHeaders, lockCursor, moveCursor } from "./move-cursor";
import { orphanActivity } from "./orphan-activity";
import { advanceDrops, recomputeDrops } from "./recompute-drops";
import { recomputeSales, type SaleHour } from "./recompute-sales";
import { recomputeTouched } from "./recompute-touched";
import { redescribe } from "./redescribe";
import { dropEvents, storeEvents } from "./store-events";
import { touchedBy } from "./touched";

export type ApplyParameters = {
  config: ChainConfig;
  /** Where the chain must stand for the step to fit. */
  position: Applied;
  nowMs: number;
  /** What offer makers can pay as of the step's last block, where that is the head. */
  funds?: FundsUpdate | null;
};

function contextOf(
  tx: Tx,
  { config, nowMs }: ApplyParameters,
  timestamp: number,
  block: number,
): ChainContext {
  const clock = Math.floor(nowMs / 1_000);
  const now = Math.max(timestamp, clock);
  return { tx, config, chain: config.id, changes: noChanges(), now, clock, block };
}

function saleHours(context: ChainContext): SaleHour[] {
  return context.changes.activity
    .filter(({ type }) => isSale(type))
    .map(({ collectionId, timestamp }) => ({ collectionId, timestamp }));
}

/** Stores new events and brings everything that derives from them up to date. */
async function addEvents(
  context: ChainContext,
  events: readonly ChainEvent[],
  funds: FundsUpdate | null = null,
): Promise<MarketEvent[]> {
  const purses = funds === null ? [] : await applyFunds(context.tx, context.chain, funds);
  const areNew = (await storeEvents(context, events)) === events.length;
  const touched = touchedBy(events);
  const items = await recomputeTouched(context, touched, { purses, counters: [] });
  await advanceDrops(context, events, areNew);
  await appendActivity(context, events, items);
  const hours = saleHours(context);
  const published = await flushChanges(context.tx, context.changes);
  await recomputeSales(context, hours);
  await redescribe(context, touched.contracts);
  return published;
}

/**
 * Applies new blocks in one transaction: events, all that derives from them, feed and cursor together or not at all.
 *
 * @throws CursorMovedError when the chain does not stand at `position`.
 */
export function applyForward(
  db: Db,
  step: Extract<Step, { type: "forward" }>,
  parameters: ApplyParameters,
): Promise<MarketEvent[]> {
  const { position, nowMs } = parameters;
  return db.transaction(async (tx) => {
    const context = contextOf(tx, parameters, step.last.timestamp, step.last.number);
    await lockCursor(context, position);
    await keepHeaders(context, step.headers);
    await moveCursor(context, step.last, step.head, nowMs);
    return addEvents(context, step.events, parameters.funds);
  });
}

/**
 * Adds events of a contract from blocks below the cursor, which stays where it is. `mark` records how far the contract is read,
 * in the same transaction.
 *
 * @throws CursorMovedError when the chain does not stand at `position`.
 */
export function applyPast(
  db: Db,
  past: { events: ChainEvent[]; mark: (tx: Tx) => Promise<void> },
  parameters: ApplyParameters,
): Promise<MarketEvent[]> {
  const { position } = parameters;
  return db.transaction(async (tx) => {
    const context = contextOf(tx, parameters, position.timestamp, position.number);
    await lockCursor(context, position);
    await past.mark(tx);
    return addEvents(context, past.events);
  });
}

/**
 * Rolls back to an ancestor: the events above it are dropped and what they touched is recomputed from those that are left. There are no
 * reverse operations that could differ from the forward ones.
 *
 * @param step.counters As of the ancestor, of the makers whose increments are dropped.
 * @throws CursorMovedError when the chain does not stand at `position`.
 */
export function rollBack(
  db: Db,
  step: Extract<Step, { type: "reorg" }> & { counters: readonly CounterReading[] },
  parameters: ApplyParameters,
): Promise<MarketEvent[]> {
  const { position, nowMs } = parameters;
  const { ancestor, head, counters } = step;
  return db.transaction(async (tx) => {
    const context = contextOf(tx, parameters, ancestor.timestamp, ancestor.number);
    await lockCursor(context, position);
    await dropHeaders(context, ancestor.number);
    await rewindContracts(context, ancestor.number);
    await ageFunds(tx, context.chain, ancestor.number);
    await moveCursor(context, ancestor, head, nowMs);
    const events = await dropEvents(context, ancestor.number);
    const dropped = touchedBy(events);
    await recomputeTouched(context, dropped, { purses: [], counters });
    // Entries of moves are completed by other chains' followers, and items are theirs too: both come after the locks that all take first.
    const hours = await orphanActivity(context, ancestor.number);
    await recomputeDrops(context, events);
    const published = await flushChanges(tx, context.changes);
    await recomputeSales(context, hours);
    // What a dropped block said of a contract may have been read from it already.
    await redescribe(context, dropped.contracts);
    return published;
  });
}
