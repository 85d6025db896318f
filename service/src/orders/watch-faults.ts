import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { ChainConfig } from "@/lib/chains/config";
import type { Db } from "../db/database";
import { listOrdersById } from "../db/queries/orders";
import type { MarketEvents } from "../events/market-events";
import { findFault } from "./find-fault";
import type { OrderChains } from "./order-chains";
import { setOrderFlags } from "./set-order-flags";

export interface FaultWatchDependencies {
  db: Db;
  events: MarketEvents;
  orderChains: OrderChains;
  configs: ReadonlyMap<string, ChainConfig>;
  log: Logger;
  nowMs: () => number;
}

const everyMs = 10_000;
/** So many are asked about in one round; the longest unasked come first. */
const perRound = 50;

function dueOrders(db: Db, now: number): Promise<{ id: string }[]> {
  return db.query<{ id: string }>(sql`
    select id from orders where fault is not null and status = 'inactive' and ends_at > ${now}::int8
    order by checked_at, id limit ${perRound}`);
}

/** Nothing about the order differs: only when it was last looked at does. */
async function noteChecked(db: Db, id: string, now: number): Promise<void> {
  await db.query(sql`update orders set checked_at = ${now}::int8 where id = ${id}`);
}

/** Asks again about orders that something kept from being filled which makes no event, and brings back those that it no longer does. */
export async function recheckFaults(dependencies: FaultWatchDependencies): Promise<void> {
  const { db, events, configs, nowMs } = dependencies;
  const now = Math.floor(nowMs() / 1_000);
  const due = await dueOrders(db, now);
  const rows = await listOrdersById(
    db,
    due.map(({ id }) => id),
  );
  for (const row of rows) {
    const config = configs.get(row.chain);
    if (config === undefined) continue;
    const fault = await findFault(dependencies, row, config).catch(() => row.fault);
    if (fault === row.fault) await noteChecked(db, row.id, now);
    else await setOrderFlags(db, events, { order: row, flags: { fault }, now });
  }
}

/** Runs `recheckFaults` every few seconds until stopped. */
export function watchFaults(dependencies: FaultWatchDependencies): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => recheckFaults(dependencies))
      .catch((error: unknown) => dependencies.log.error({ error }, "could not look at faulty orders again"));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
