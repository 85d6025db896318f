import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";

/** Whether a contract belongs to a followed collection. `contract` is checksummed. */
export async function isFollowed(
  db: Queryable,
  { chain, contract }: { chain: string; contract: Address },
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 as found from collection_contracts cc join collections c on c.id = cc.collection_id
    where cc.chain = ${chain} and cc.address = ${contract} and c.followed`);
  return rows.length > 0;
}
