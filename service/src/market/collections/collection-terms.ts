import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable, Tx } from "../../db/database";
import { sqlArray } from "../../db/sql-array";

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

/**
 * The creator earnings of the collection `n` and its transfer policy on a chain as one text, to see whether they changed. Faults of orders
 * depend on nothing else that is stored of a collection.
 */
export function termsOn(chain: SQL): SQL<string> {
  return sql<string>`jsonb_build_array(n.earnings, (
    select jsonb_agg(jsonb_build_array(t.address, t.validator, t.level, t.enforced) order by t.address)
    from collection_contracts t where t.collection_id = n.id and t.chain = ${chain}))::text`;
}

/**
 * Locks the terms of collections for the transaction. Only an advisory lock can come before their orders: the rows with the terms are
 * locked after these.
 *
 * `share`: for those who store orders. The terms that they read after it hold until their commit. `update`: for those who change the terms.
 * They see all orders that were stored under the present ones.
 */
export async function lockTerms(
  tx: Tx,
  collectionIds: readonly number[],
  mode: "share" | "update",
): Promise<void> {
  // Always in the same sequence, so that two transactions never wait for each other. An array is read in its own.
  const ids = [...new Set(collectionIds)].sort((a, b) => a - b);
  const lock = sql.raw(mode === "share" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock");
  await tx.query(
    sql`select ${lock}(hashtextextended('terms ' || id, 0)) from unnest(${sqlArray(ids, "int4")}) as k(id)`,
  );
}

/** Marks a collection's transfer policies to be read again at once: a refused transfer may be due to a new policy. */
export async function markPolicyForRecheck(db: Queryable, collectionId: number): Promise<void> {
  await db.query(sql`
    update collection_contracts set policy_read_at = least(policy_read_at, 1)
    where collection_id = ${collectionId} and validator is not null`);
}
