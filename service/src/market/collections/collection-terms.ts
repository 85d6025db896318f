import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";

/** The creator earnings of a collection, as known now. */
export async function getEarnings(
  db: Queryable,
  collectionId: number,
): Promise<{ address: Address; bps: number }[]> {
  const rows = await db.query<{ earnings: { address: Address; bps: number }[] | null }>(
    sql`select earnings from collections where id = ${collectionId}`,
  );
  return rows[0]?.earnings ?? [];
}

/** The validator's security level that restricts nothing. */
export const UNRESTRICTED_LEVEL = "1";
/** The level of a validator of another family. */
export const UNKNOWN_LEVEL = "unknown";

/** A collection's transfer policy when it was last read. */
export type AllowedTransfers = {
  /** Whether orders settle only with a signature for the zone. */
  enforced: boolean;
  /** The level of the chain's transfer validator; null without one. */
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

/** Marks a collection's transfer policies to be read again at once: a refused transfer may be due to a new policy. */
export async function markPolicyForRecheck(db: Queryable, collectionId: number): Promise<void> {
  await db.query(sql`
    update collection_contracts set policy_read_at = least(policy_read_at, 1)
    where collection_id = ${collectionId} and validator is not null`);
}
