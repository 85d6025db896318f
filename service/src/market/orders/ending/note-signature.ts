import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database";
import { refuseStatus } from "../status/refuse-status";

/**
 * Records how long a server signature for an endable order will count, before the signature is made. It takes the order's row lock, as an
 * end does, so an end that comes later knows of it.
 *
 * @param signature.until The last second at which the signature settles, Unix seconds.
 * @throws MarketError `order_ended`
 */
export async function noteSignature(db: Db, { id, until }: { id: string; until: number }): Promise<void> {
  const noted = await db.query(sql`
    update orders set signable_until = greatest(signable_until, ${until}::int8)
    where id = ${id} and ended_at is null returning id`);
  if (noted.length === 0) throw refuseStatus("inactive", "ended");
}

/**
 * Checks that an order was not ended while the signature was made, before the signature leaves the service. It waits for an end that is
 * under way.
 *
 * @throws MarketError `order_ended`
 */
export async function assertNotEnded(db: Db, id: string): Promise<void> {
  const open = await db.query(sql`select 1 from orders where id = ${id} and ended_at is null for share`);
  if (open.length === 0) throw refuseStatus("inactive", "ended");
}
