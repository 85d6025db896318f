import { sql } from "drizzle-orm";
import type { Queryable } from "../database";

/** What a collection's transfer validator allowed when it was last read. */
export type AllowedTransfers = {
  /** Whether orders settle with the word of the zone only. */
  enforced: boolean;
  /** Of the chain's transfer validator; null where there is none. */
  level: string | null;
};

export async function getAllowedTransfers(
  db: Queryable,
  { collectionId, chain }: { collectionId: number; chain: string },
): Promise<AllowedTransfers> {
  const [row] = await db.query<AllowedTransfers>(sql`
    select coalesce(bool_or(enforced), false) as enforced, max(level) as level
    from collection_contracts where collection_id = ${collectionId} and chain = ${chain}`);
  return row ?? { enforced: false, level: null };
}

/** Has a collection's transfer policies read again at once: a transfer was refused, and perhaps that is why. */
export async function doubtTransferPolicy(db: Queryable, collectionId: number): Promise<void> {
  await db.query(sql`
    update collection_contracts set policy_read_at = least(policy_read_at, 1)
    where collection_id = ${collectionId} and validator is not null`);
}
