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
    select ${chain} = any(enforced_chains) as enforced,
      case when transfer_policy->>'chain' = ${chain} then transfer_policy->>'level' end as level
    from collections where id = ${collectionId}`);
  return row ?? { enforced: false, level: null };
}

/** Has a collection's transfer policy read again at once: a transfer was refused, and perhaps that is why. */
export async function doubtTransferPolicy(db: Queryable, collectionId: number): Promise<void> {
  await db.query(sql`
    update collections set policy_read_at = 0 where id = ${collectionId} and transfer_policy is not null`);
}
