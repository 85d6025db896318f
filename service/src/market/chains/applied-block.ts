import { sql } from "drizzle-orm";
import type { Queryable } from "../../db/database";

/** The last applied block of a chain, or null before the first. */
export async function getAppliedBlock(db: Queryable, chain: string): Promise<number | null> {
  const rows = await db.query<{ number: number | null }>(
    sql`select number from chain_cursor where chain = ${chain}`,
  );
  return rows[0]?.number ?? null;
}
