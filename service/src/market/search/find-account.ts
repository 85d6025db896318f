import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";

/** How many items an account holds, and on which chains. */
export async function findAccount(
  db: Queryable,
  account: Address,
): Promise<{ items: number; chains: string[] }> {
  const rows = await db.query<{ chain: string; items: number }>(sql`
    select h.chain, sum(h.count)::int4 as items from holders h join collections c on c.id = h.collection_id
    where h.owner = ${account} and h.count > 0 and c.followed and not c.hidden group by h.chain order by h.chain`);
  return {
    items: rows.reduce((sum, { items }) => sum + items, 0),
    chains: rows.map(({ chain }) => chain),
  };
}
