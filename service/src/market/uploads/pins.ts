import { sql } from "drizzle-orm";
import type { Queryable } from "../../db/database";
import { sqlArray } from "../../db/sql-array";

/** Asks that an IPFS node keeps some contents. One that failed for good is tried again. */
export async function requestPins(db: Queryable, cids: readonly string[], now: number): Promise<void> {
  if (cids.length === 0) return;
  const sorted = [...cids].sort();
  await db.query(sql`
    insert into upload_pins (cid, state, next_attempt_at)
    select cid, 'pending', ${now}::int8 from unnest(${sqlArray(sorted, "text")}) as cid
    on conflict (cid) do update set state = 'pending', attempts = 0, next_attempt_at = ${now}::int8
      where upload_pins.state = 'failed'`);
}
