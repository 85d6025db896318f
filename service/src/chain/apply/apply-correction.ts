import { sql } from "drizzle-orm";
import type { Address } from "viem";
import type { Db, Tx } from "../../db/database";
import type { EventName } from "../../db/schema/chain";
import type { ChainEvent } from "../../db/schema/chain-event";
import { sqlArray } from "../../db/sql-array";
import { appendActivity } from "../../market/activity/append-activity";
import { orphanTransactions } from "../../market/activity/orphan-activity";
import { recomputeSales } from "../../market/activity/recompute-sales";
import { saleKeys } from "../../market/activity/wash-trades";
import { lockChain } from "../../market/chains/lock-chain";
import { type AffectingEvent, affectedBy } from "../../market/changes/affected";
import type { ChainContext } from "../../market/changes/chain-context";
import { flushChanges } from "../../market/changes/flush-changes";
import type { MarketEvent } from "../../market/changes/market-events";
import { recomputeDrops } from "../../market/drops/recompute-drops";
import { resumTransfers } from "../../market/items/recompute-balances";
import { recountHolders } from "../../market/items/recount-holders";
import { rereadContractMetadata } from "../describe/reread-contract-metadata";
import { type ApplyParameters, contextOf } from "./apply-context";
import { lockCursor, markUnproven } from "./move-cursor";
import { readTransactions, removeEvents, storeEvents } from "./raw-events";
import { recomputeAffected } from "./recompute-affected";

/** Events that make no entry of the feed and change none. */
const unshown: ReadonlySet<EventName> = new Set(["approval", "approval_for_all", "metadata", "contract_uri"]);

/**
 * Replaces stored events that the chain does not have by those that it has, and recomputes what both affect. Entries of the feed are made
 * anew for the transactions of these events; all others stay. `mark` records how far the contract is compared. `unprovenTo`: the last block
 * that was compared, if no second RPC confirmed what was read.
 *
 * @see docs/decisions/0056-events-that-differ-are-replaced.md
 * @throws CursorMovedError when the chain does not stand at `position`.
 */
export function applyCorrection(
  db: Db,
  {
    removed,
    added,
    mark,
    unprovenTo = null,
  }: {
    removed: ChainEvent[];
    added: ChainEvent[];
    mark: (tx: Tx) => Promise<void>;
    unprovenTo?: number | null;
  },
  parameters: ApplyParameters,
): Promise<MarketEvent[]> {
  const { position } = parameters;
  return db.transaction(async (tx) => {
    const context = contextOf(tx, parameters, position, [...removed, ...added]);
    await lockCursor(context, position);
    await mark(tx);
    const corrected = [...removed, ...added];
    if (corrected.length === 0) return [];
    if (unprovenTo !== null) await markUnproven(context, unprovenTo);
    await removeEvents(context, removed);
    await storeEvents(context, added);
    const transactions = corrected.filter(({ name }) => !unshown.has(name));
    const shown = transactions.length === 0 ? [] : await readTransactions(context, transactions);
    const affected = affectedBy([...corrected, ...shown]);
    const items = await recomputeAffected(context, affected, { fundsKeys: [], counters: [] });
    const orphaned = await orphanTransactions(context, transactions);
    await recomputeDrops(context, corrected);
    await appendActivity(context, shown, items);
    const sales = [...orphaned, ...saleKeys(context.changes.activity)];
    const published = await flushChanges(tx, context.changes);
    await recomputeSales(context, sales);
    await rereadContractMetadata(context, affected.contracts);
    return published;
  });
}

/** A transaction of the chain that applies no block. Nothing happens before the chain's first one. */
function onChain(
  db: Db,
  { config, nowMs }: Pick<ApplyParameters, "config" | "nowMs">,
  work: (context: ChainContext) => Promise<MarketEvent[]>,
): Promise<MarketEvent[]> {
  return db.transaction(async (tx) => {
    const position = await lockChain(tx, config.id, "update");
    if (position === null || position.number === null) return [];
    const { number, timestamp } = position;
    return work(contextOf(tx, { config, nowMs }, { number, timestamp: timestamp ?? 0 }));
  });
}

/**
 * Derives again what events of these kinds and subjects would affect, from the events that are stored. Nothing is added or dropped.
 *
 * @param named.recounted Contracts whose holders are counted anew.
 * @param named.mark Runs in the first transaction.
 */
export async function recomputeNamed(
  db: Db,
  named: {
    events: readonly AffectingEvent[];
    recounted: readonly Address[];
    mark: (tx: Tx) => Promise<void>;
  },
  parameters: Pick<ApplyParameters, "config" | "nowMs">,
): Promise<MarketEvent[]> {
  const recomputed = await onChain(db, parameters, async (context) => {
    await named.mark(context.tx);
    const affected = affectedBy(named.events);
    await resumTransfers(context, affected.moved);
    await recomputeAffected(context, affected, { fundsKeys: [], counters: [] });
    await recomputeDrops(context, named.events);
    return flushChanges(context.tx, context.changes);
  });
  if (named.recounted.length === 0) return recomputed;
  const recounted = await onChain(db, parameters, async (context) => {
    const rows = await context.tx.query<{ id: number }>(sql`
      select distinct collection_id as id from collection_contracts
      where chain = ${context.chain} and address = any(${sqlArray(named.recounted, "text")}) order by 1`);
    return recountHolders(
      context,
      rows.map(({ id }) => id),
    );
  });
  return [...recomputed, ...recounted];
}
