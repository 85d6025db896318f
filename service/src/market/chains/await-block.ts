import { sql } from "drizzle-orm";
import type { Db, Queryable } from "../../db/database";
import type { MarketEvents } from "../changes/market-events";

/** The last applied block of a chain, or null before the first. */
export async function getAppliedBlock(db: Queryable, chain: string): Promise<number | null> {
  const rows = await db.query<{ number: number | null }>(
    sql`select number from chain_cursor where chain = ${chain}`,
  );
  return rows[0]?.number ?? null;
}

/** How often the database is read all the same: events between processes are hints and may be lost. */
const pollMs = 100;

/** Waits until an event reports that the chain's cursor moved, for `milliseconds` at most. */
async function cursorMoved(events: MarketEvents, chain: string, milliseconds: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const unsubscribe = events.subscribe((event) => {
      if (event.type === "chain" && event.chain === chain) end();
    });
  });
}

/**
 * Waits until the follower has applied a block, so that the chain's latest answer is in the database as well, and
 * announces the block to the follower.
 *
 * @returns false if that took longer than `timeoutMs`.
 */
export async function awaitBlock(
  { db, events }: { db: Db; events: MarketEvents },
  { chain, block, timeoutMs }: { chain: string; block: number; timeoutMs: number },
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const applied = await getAppliedBlock(db, chain);
    if (applied !== null && applied >= block) return true;
    const leftMs = deadline - performance.now();
    if (leftMs <= 0) return false;
    const moved = cursorMoved(events, chain, Math.min(pollMs, leftMs));
    events.publish([{ type: "head", chain }]);
    await moved;
  }
}
