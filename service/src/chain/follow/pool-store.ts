import { sql } from "drizzle-orm";
import type { Address } from "viem";
import type { Db } from "../../db/database";
import type { ChainEvent } from "../../db/schema/chain-event";
import type { LogFilter } from "../decode/decode-logs";

/** The pools of a chain, as the stored events have them: a rollback takes them back with their events. */
export async function readPools(db: Db, chain: string): Promise<ReadonlySet<Address>> {
  const rows = await db.query<{ pool: Address }>(sql`
    select distinct to_addr as pool from events where chain = ${chain} and name = 'pool_created'`);
  return new Set(rows.map(({ pool }) => pool));
}

/** The pools in events. */
export function poolsBorn(events: readonly ChainEvent[]): Address[] {
  return events.flatMap(({ name, toAddr }) =>
    name === "pool_created" && toAddr !== undefined ? [toAddr] : [],
  );
}

/** A step of a chain that brings no events. */
type Silent = { type: "idle" | "reorg" | "waiting" };

/**
 * Reads events with a filter, and again if they created a pool that the filter did not know: its first swaps may be in
 * the same blocks.
 */
export async function readWithPools<Read extends Silent | { events: ChainEvent[] }>(
  filter: LogFilter,
  read: (filter: LogFilter) => Promise<Read>,
): Promise<Read> {
  let wanted = filter;
  for (;;) {
    const found = await read(wanted);
    const seen: Silent | { events: ChainEvent[] } = found;
    const unknown = poolsBorn("events" in seen ? seen.events : []).filter((pool) => !wanted.pools.has(pool));
    if (unknown.length === 0) return found;
    wanted = { ...wanted, pools: new Set([...wanted.pools, ...unknown]) };
  }
}
