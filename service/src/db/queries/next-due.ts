import { sql } from "drizzle-orm";
import type { Queryable } from "../database";
import { sqlArray } from "../sql-array";

/** When the next active order of each chain starts or ends, Unix seconds; null where none will. */
export function listNextDue(
  db: Queryable,
  chains: readonly string[],
): Promise<{ chain: string; at: number | null }[]> {
  return db.query(sql`
    select t.chain, least(
      (select min(o.starts_at) from orders o where o.chain = t.chain and o.status = 'active' and o.phase = 'pending'),
      (select min(o.ends_at) from orders o where o.chain = t.chain and o.status = 'active' and o.phase <> 'ended')) as at
    from unnest(${sqlArray(chains, "text")}) as t(chain)`);
}
