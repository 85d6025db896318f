import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../db/database";
import { sqlArray } from "../../db/sql-array";

/** Selects, for each chain, when its next active order starts or ends: two index probes a chain. */
export function nextDue(chains: readonly string[]): SQL {
  return sql`
    select d.chain, least(
      (select min(o.starts_at) from orders o where o.chain = d.chain and o.status = 'active' and o.phase = 'pending'),
      (select min(o.ends_at) from orders o where o.chain = d.chain and o.status = 'active' and o.phase <> 'ended')) as at
    from unnest(${sqlArray(chains, "text")}) as d(chain)`;
}

/** When the next active order of each chain starts or ends, Unix seconds; null where none will. */
export async function readNextDue(
  db: Queryable,
  chains: readonly string[],
): Promise<Record<string, number | null>> {
  const rows = await db.query<{ chain: string; at: number | null }>(nextDue(chains));
  return Object.fromEntries(rows.map(({ chain, at }) => [chain, at]));
}
