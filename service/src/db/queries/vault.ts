import { sql } from "drizzle-orm";
import type { Vault } from "@/lib/contract/vault";
import type { Queryable } from "../database";

/** Where an item is from and where it can be used now, or null when there is no such item. */
export async function getVault(db: Queryable, itemId: number): Promise<Vault | null> {
  const rows = await db.query<Vault>(sql`
    select home_chain as "homeChain", chain as "activeChain", vault_state as state from items
    where id = ${itemId}::int8 and owner is not null`);
  return rows[0] ?? null;
}
