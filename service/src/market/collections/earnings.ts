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
