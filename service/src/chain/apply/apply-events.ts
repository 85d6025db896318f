import type { Db, Tx } from "../../db/database";
import type { ChainEvent } from "../../db/schema/chain-event";
import { appendActivity } from "../../market/activity/append-activity";
import { orphanActivity } from "../../market/activity/orphan-activity";
import { recomputeSales } from "../../market/activity/recompute-sales";
import { saleKeys } from "../../market/activity/wash-trades";
import { rewindContracts } from "../../market/catalogue/contract-store";
import { affectedBy } from "../../market/changes/affected";
import type { ChainContext } from "../../market/changes/chain-context";
import { flushChanges } from "../../market/changes/flush-changes";
import type { MarketEvent } from "../../market/changes/market-events";
import { advanceDrops, recomputeDrops } from "../../market/drops/recompute-drops";
import type { CounterReading } from "../../market/orders/status/recompute-counters";
import { capFundsBlocks } from "../../market/orders/status/watched-funds";
import { rereadContractMetadata } from "../describe/reread-contract-metadata";
import type { FundsUpdate } from "../funds/follow-funds";
import type { ChainStep } from "../source/chain-source";
import { type ApplyParameters, contextOf } from "./apply-context";
import { applyFunds } from "./apply-funds";
import { dropHeaders, keepHeaders, lockCursor, markUnproven, moveCursor } from "./move-cursor";
import { dropEvents, storeEvents } from "./raw-events";
import { recomputeAffected } from "./recompute-affected";

/** Stores new events and updates everything that derives from them. */
async function addEvents(
  context: ChainContext,
  events: readonly ChainEvent[],
  funds: FundsUpdate | null = null,
): Promise<MarketEvent[]> {
  const fundsKeys = funds === null ? [] : await applyFunds(context.tx, context.chain, funds);
  const areNew = (await storeEvents(context, events)) === events.length;
  const affected = affectedBy(events);
  const items = await recomputeAffected(context, affected, { fundsKeys, counters: [] });
  await advanceDrops(context, events, areNew);
  await appendActivity(context, events, items);
  const sales = saleKeys(context.changes.activity);
  const published = await flushChanges(context.tx, context.changes);
  await recomputeSales(context, sales);
  await rereadContractMetadata(context, affected.contracts);
  return published;
}

/**
 * Applies new blocks in one transaction: events, all that derives from them, feed and cursor together or not at all.
 *
 * @throws CursorMovedError when the chain does not stand at `position`.
 */
export function applyForward(
  db: Db,
  step: Extract<ChainStep, { type: "forward" }>,
  parameters: ApplyParameters,
): Promise<MarketEvent[]> {
  const { position, nowMs } = parameters;
  return db.transaction(async (tx) => {
    const context = contextOf(tx, parameters, step.last, step.events);
    await lockCursor(context, position);
    await keepHeaders(context, step.headers);
    await moveCursor(context, step.last, { ...step, nowMs });
    return addEvents(context, step.events, parameters.funds);
  });
}

/**
 * Adds events of a contract from blocks below the cursor, which stays where it is. `mark` records how far the contract is read,
 * in the same transaction. `unprovenTo`: the last block, if no second RPC confirmed the events.
 *
 * @throws CursorMovedError when the chain does not stand at `position`.
 */
export function applyPast(
  db: Db,
  past: { events: ChainEvent[]; mark: (tx: Tx) => Promise<void>; unprovenTo?: number | null },
  parameters: ApplyParameters,
): Promise<MarketEvent[]> {
  const { position } = parameters;
  return db.transaction(async (tx) => {
    const context = contextOf(tx, parameters, position, past.events);
    await lockCursor(context, position);
    await past.mark(tx);
    if (past.unprovenTo !== undefined && past.unprovenTo !== null)
      await markUnproven(context, past.unprovenTo);
    return addEvents(context, past.events);
  });
}

/**
 * Rolls back to an ancestor: the events above it are dropped and what they affected is recomputed from those that are left. There are no
 * reverse operations that could differ from the forward ones.
 *
 * @see docs/decisions/0013-recompute-instead-of-undo.md
 * @param step.counters As of the ancestor, of the makers whose increments are dropped.
 * @throws CursorMovedError when the chain does not stand at `position`.
 */
export function rollBack(
  db: Db,
  step: Extract<ChainStep, { type: "reorg" }> & { counters: readonly CounterReading[] },
  parameters: ApplyParameters,
): Promise<MarketEvent[]> {
  const { position, nowMs } = parameters;
  const { ancestor, head, counters } = step;
  return db.transaction(async (tx) => {
    const context = contextOf(tx, parameters, ancestor);
    await lockCursor(context, position);
    await dropHeaders(context, ancestor);
    await rewindContracts(context, ancestor.number);
    await capFundsBlocks(tx, context.chain, ancestor.number);
    await moveCursor(context, ancestor, { head, proof: null, nowMs });
    const events = await dropEvents(context, ancestor.number);
    const dropped = affectedBy(events);
    await recomputeAffected(context, dropped, { fundsKeys: [], counters });
    // Other chains' followers complete entries of moves and share their items: both come after the locks that all
    // followers take first.
    const sales = await orphanActivity(context, ancestor.number);
    await recomputeDrops(context, events);
    const published = await flushChanges(tx, context.changes);
    await recomputeSales(context, sales);
    // Metadata may have been read already because of an event in a dropped block.
    await rereadContractMetadata(context, dropped.contracts);
    return published;
  });
}
