import { sql } from "drizzle-orm";
import type { Hex } from "viem";
import { sqlArray } from "../../db/sql-array";
import type { ChainContext } from "../changes/chain-context";

/** An arbitrary number: it separates these locks from others of the database. */
const messageLocks = 721_001;

/**
 * Locks messages between chains until the transaction ends. Both chains of a message have events about it, each applied
 * in a transaction that cannot see the other one's writes, and there may be no item row yet to lock. So the second
 * transaction waits here, and reads the rows of the first. Take it before any other lock that two chains share, and in
 * one order.
 *
 * Messages share 256 locks: a reorganisation may drop any number of messages, and the server's room for such locks is
 * limited.
 */
export async function lockMessages({ tx }: Pick<ChainContext, "tx">, guids: readonly Hex[]): Promise<void> {
  if (guids.length === 0) return;
  await tx.query(sql`
    select pg_advisory_xact_lock(${messageLocks}::int4, lock)
    from (select distinct hashtext(guid) & 255 as lock from unnest(${sqlArray(guids, "text")}) as g(guid) order by lock) l`);
}
