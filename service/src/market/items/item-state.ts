import { sql } from "drizzle-orm";
import type { VaultState } from "@/lib/contract/vault";
import type { Queryable } from "../../db/database";

/**
 * The state of an item: where it can be used, whether it moves, whether its ownership is disputed, and whether it is
 * gone.
 */
export async function getItemState(
  db: Queryable,
  itemId: number,
): Promise<{ chain: string; state: VaultState; disputed: boolean; burned: boolean } | null> {
  const rows = await db.query<{ chain: string; state: VaultState; disputed: boolean; burned: boolean }>(sql`
    select chain, vault_state as state, 'disputed_ownership' = any(labels) as disputed, owner is null as burned
    from items where id = ${itemId}::int8`);
  return rows[0] ?? null;
}
