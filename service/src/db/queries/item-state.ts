import { sql } from "drizzle-orm";
import type { VaultState } from "@/lib/contract/vault";
import type { Queryable } from "../database";

/** What only the service knows of an item: whether it moves, and whether its ownership is disputed. */
export async function getItemState(
  db: Queryable,
  itemId: number,
): Promise<{ state: VaultState; disputed: boolean } | null> {
  const rows = await db.query<{ state: VaultState; disputed: boolean }>(sql`
    select vault_state as state, 'disputed_ownership' = any(labels) as disputed from items where id = ${itemId}::int8`);
  return rows[0] ?? null;
}
