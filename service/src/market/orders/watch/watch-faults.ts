import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { ChainConfig } from "@/lib/chains/config";
import type { Db } from "../../../db/database";
import type { MarketEvents } from "../../changes/market-events";
import type { OrderChains } from "../on-chain/order-chains";
import { listOrdersById } from "../read/get-order";
import { findFault } from "../rules/find-fault";
import type { StoredOrderRow } from "../status/order-columns";
import { setOrderFlags } from "../status/set-order-flags";
import { classifySigners } from "./classify-signers";
import { noteChecked } from "./order-check";
import { readOrderState } from "./read-order-state";

export interface FaultWatchDependencies {
  db: Db;
  events: MarketEvents;
  orderChains: OrderChains;
  configs: ReadonlyMap<string, ChainConfig>;
  log: Logger;
  nowMs: () => number;
  /** Orders of a chain and of each kind in one round, by default 50; the longest unasked come first. */
  perRound?: number;
}

const everyMs = 10_000;
const usualPerRound = 50;
/** Seconds between questions about an active order of a contract: each costs its node several calls. */
const restSeconds = 30;

/**
 * Orders with a fault, orders whose collection changed its terms, and active orders that a contract signed: it may
 * revoke its signature, or begin to refuse payments, without an event.
 */
function dueOrders(
  { db, perRound = usualPerRound }: FaultWatchDependencies,
  chain: string,
  now: number,
): Promise<{ id: string; suspicions: number }[]> {
  return db.query<{ id: string; suspicions: number }>(sql`
    (select id, suspicions from orders
      where chain = ${chain} and suspicions > 0 and status in ('active', 'inactive') and ends_at > ${now}::int8
      order by asked_at nulls first, id limit ${perRound})
    union
    (select id, suspicions from orders
      where chain = ${chain} and fault is not null and status = 'inactive' and ends_at > ${now}::int8
      order by asked_at nulls first, id limit ${perRound})
    union
    (select id, suspicions from orders
      where chain = ${chain} and contract_signed and status = 'active' and phase <> 'ended' and ends_at > ${now}::int8
        and coalesce(asked_at, 0) <= ${now - restSeconds}::int8
      order by asked_at nulls first, id limit ${perRound})`);
}

/**
 * Moves an order to the end of the queue. If its collection changed during the question, it stays marked for a recheck.
 *
 * @param asked.answered the number of marks that the stored answer covers; zero without an answer.
 */
async function noteAsked(db: Db, id: string, { now, answered }: { now: number; answered: number }) {
  await db.query(sql`
    update orders set asked_at = ${now}::int8,
      suspicions = case when suspicions = ${answered}::int4 then 0 else suspicions end
    where id = ${id}`);
}

/**
 * Asks about an order. If something simpler prevents its fill, such as missing money or an item that left, its fault is
 * left alone: the follower may not have seen that yet, and the two reasons cannot be distinguished.
 *
 * @returns whether its fault is known by now.
 */
async function recheck(
  dependencies: FaultWatchDependencies,
  { row, config, now }: { row: StoredOrderRow; config: ChainConfig; now: number },
): Promise<boolean> {
  const { db, events } = dependencies;
  const { onChain, settled, remaining } = await readOrderState(dependencies, row);
  if (settled.status !== "active") return false;
  const current = { ...row, remaining: remaining.toString() };
  const fault = await findFault(dependencies, current, { chain: config, block: onChain.block });
  if (fault === row.fault) await noteChecked(db, row.id, { checkedAt: now, checkedBlock: onChain.block });
  else await setOrderFlags(db, events, { order: row, flags: { fault }, now });
  return true;
}

/** An unanswered question changes nothing: the order goes to the end of the queue. */
async function recheckChain(dependencies: FaultWatchDependencies, config: ChainConfig): Promise<void> {
  const { db, log, nowMs } = dependencies;
  const now = Math.floor(nowMs() / 1_000);
  await classifySigners(db, config);
  const due = await dueOrders(dependencies, config.id, now);
  if (due.length === 0) return;
  const rows = await listOrdersById(
    db,
    due.map(({ id }) => id),
  );
  const marks = new Map(due.map(({ id, suspicions }) => [id, suspicions]));
  for (const row of rows) {
    try {
      const isAnswered = await recheck(dependencies, { row, config, now });
      await noteAsked(db, row.id, { now, answered: isAnswered ? (marks.get(row.id) ?? 0) : 0 });
    } catch (error) {
      await noteAsked(db, row.id, { now, answered: 0 });
      log.warn({ err: error, order: row.id }, "could not recheck an order");
    }
  }
}

/** Asks about orders whose faults make no event, stores new faults, and clears those that have passed. */
export async function recheckFaults(dependencies: FaultWatchDependencies): Promise<void> {
  const { configs, log } = dependencies;
  await Promise.all(
    [...configs.values()].map((config) =>
      recheckChain(dependencies, config).catch((error: unknown) =>
        log.warn({ err: error, chain: config.id }, "could not recheck orders"),
      ),
    ),
  );
}

/** Runs `recheckFaults` every few seconds until stopped; rounds that would overlap a long one are skipped. */
export function watchFaults(dependencies: FaultWatchDependencies): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= recheckFaults(dependencies)
      .catch((error: unknown) => dependencies.log.error({ err: error }, "could not recheck orders"))
      .finally(() => {
        running = null;
      });
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
