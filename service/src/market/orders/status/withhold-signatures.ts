import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import type { Db } from "../../../db/database";
import { sqlMembers } from "../../../db/sql-array";
import { flushChanges } from "../../changes/flush-changes";
import { noChanges, noteOrder } from "../../changes/gather-changes";
import { recomputeItems } from "../../items/recompute-items";
import { recomputeOrders } from "./recompute-orders";

const together = 500;

type Waiting = { id: string; chain: string; collectionId: number };

/**
 * Makes open orders that need the server's signature wait for their makers: after a restore without a journal, somebody may have ended
 * one since the backup. Orders that need no signature of ours can be filled on the chain in any case.
 *
 * @param now Our clock, Unix seconds.
 * @returns the number of orders that wait.
 */
export async function withholdSignatures(db: Db, now: number): Promise<number> {
  let count = 0;
  for (;;) {
    const found = await db.transaction(async (tx) => {
      const rows = await tx.query<Waiting>(sql`
        select id, chain, collection_id as "collectionId" from orders
        where confirmed and status in ('active', 'inactive') and components ->> 'zone' <> ${zeroAddress}
        order by id limit ${together} for update`);
      const ids = rows.map(({ id }) => id);
      await tx.query(sql`update orders set confirmed = false where id in ${sqlMembers(ids, "text")}`);
      const changes = noChanges();
      const items = await recomputeOrders(tx, changes, { ids, now, block: 0 });
      await recomputeItems(tx, changes, { ids: items, now });
      for (const { id, chain, collectionId } of rows) noteOrder(changes, chain, id, collectionId);
      await flushChanges(tx, changes);
      return rows.length;
    });
    count += found;
    if (found < together) return count;
  }
}
