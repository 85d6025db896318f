import { sql } from "drizzle-orm";
import type { Hex } from "viem";
import { sqlArray } from "../../db/sql-array";
import type { ChainContext } from "../changes/chain-context";

/** Any number nobody else uses: it sets these locks apart from others of the database. */
const messageLocks = 721_001;

/**
 * Locks messages between chains until the transaction ends. Both of a message's chains tell of it, each in a transaction that cannot see what
 * the other one is about to store, and it may have no item yet by which they would meet: whoever comes second waits here, and
 * reads what the first one stored. Before anything else that two chains share is locked, and in one order.
 *
 * Messages have 256 locks among them: a reorganisation may drop any number, and the room for such locks is that of the whole server.
 */
export async function lockMessages({ tx }: Pick<ChainContext, "tx">, guids: readonly Hex[]): Promise<void> {
  if (guids.length === 0) return;
  await tx.query(sql`
    select pg_advisory_xact_lock(${messageLocks}::int4, lock)
    from (select distinct hashtext(guid) & 255 as lock from unnest(${sqlArray(guids, "text")}) as g(guid) order by lock) l`);
}
