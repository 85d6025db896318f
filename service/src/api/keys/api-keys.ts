import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";
import type { KeyScope } from "./key-scope";

export type ApiKeyRow = { id: string; account: Address; scopes: KeyScope[] };

/** The key with this SHA-256 (hexadecimal), unless it was revoked. */
export async function getApiKey(db: Queryable, hash: string): Promise<ApiKeyRow | null> {
  const rows = await db.query<ApiKeyRow>(
    sql`select id, account, scopes from api_keys where hash = ${hash} and revoked_at is null`,
  );
  return rows[0] ?? null;
}
