import { type SQL, sql } from "drizzle-orm";
import { QuaysideError } from "@/lib/errors";
import type { Db, Queryable, Tx } from "./database";
import type { Lease } from "./lease-store";
import { isPlainRead } from "./plain-read";

/** Another process holds the lease by now. Nothing of the transaction was stored. */
export class LeaseLostError extends QuaysideError<"lease_lost"> {
  override readonly name = "LeaseLostError";
}

/**
 * The same database for the holder of a lease: it refuses every write once another process took the lease, however late this process
 * notices. The row is held with a shared lock until the end of each transaction, so a new holder begins after the last write of
 * the one before.
 *
 * @param onLost Called when the database refused a write.
 * @see docs/decisions/0047-one-follower-leads.md
 */
export function fenceDatabase(db: Db, { number, holder }: Lease, onLost: () => void): Db {
  async function hold(tx: Tx): Promise<void> {
    const rows = await tx.query(sql`
      select 1 from leases where name = 'follower' and number = ${number}::int8 and holder = ${holder}
      for key share`);
    if (rows.length > 0) return;
    onLost();
    throw new LeaseLostError("lease_lost", "Another process leads: this one may not write any more.");
  }

  const transaction: Db["transaction"] = (work, limits) =>
    db.transaction(async (tx) => {
      await hold(tx);
      return work(tx);
    }, limits);
  const query: Queryable["query"] = <Row extends Record<string, unknown>>(statement: SQL) =>
    isPlainRead(statement) ? db.query<Row>(statement) : transaction((tx) => tx.query<Row>(statement));

  return {
    driver: db.driver,
    maxConnections: db.maxConnections,
    get orm(): never {
      throw new TypeError("The holder of a lease writes in transactions, which check the lease.");
    },
    query,
    transaction,
    close: () => db.close(),
  };
}
