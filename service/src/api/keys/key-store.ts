import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Address } from "@/lib/contract/primitives";
import type { Db, Queryable } from "../../db/database";

type ApiKeyRow = { id: string; account: Address; scopes: KeyScope[] };

/** The key with this SHA-256 (hexadecimal), unless it was revoked. */
async function getApiKey(db: Queryable, hash: string): Promise<ApiKeyRow | null> {
  const rows = await db.query<ApiKeyRow>(
    sql`select id, account, scopes from api_keys where hash = ${hash} and revoked_at is null`,
  );
  return rows[0] ?? null;
}

/** `read` covers all GETs and fulfilments. */
export const keyScopeSchema = z.enum(["read", "orders:write", "keys:admin"]);
export type KeyScope = z.infer<typeof keyScopeSchema>;

/** A key given by the operator: it has no rate limit and cannot be revoked at run time. */
export type ConfiguredKey = { key: string; scopes: KeyScope[] };

/** The caller of a request, by its key. */
export interface ApiCaller {
  /** Identifies the key in logs and limits; never the key itself. */
  keyId: string;
  account: string | null;
  scopes: ReadonlySet<KeyScope>;
}

/** Finds the caller of a key. */
export interface KeyStore {
  /** The caller of a key, or null when it is unknown or revoked. */
  find(key: string): Promise<ApiCaller | null>;
}

const remembered = { max: 10_000, ttl: 60_000 };

/**
 * Keys of the operator's configuration and issued keys of the database. Only digests are compared and kept: keys have too much
 * entropy for a slow hash to add anything. Unknown keys are remembered too, so that guessing does not reach the database.
 */
export function createKeyStore({
  db,
  configured,
}: {
  db: Db;
  configured: readonly ConfiguredKey[];
}): KeyStore {
  const fixed = new Map(
    configured.map(({ key, scopes }, index) => {
      const digest = sha256(key);
      const caller: ApiCaller = { keyId: `config-${index}`, account: null, scopes: new Set(scopes) };
      return [digest.toString("hex"), { digest, caller }];
    }),
  );
  const issued = new LRUCache<string, { caller: ApiCaller | null }>(remembered);

  return {
    async find(key) {
      const digest = sha256(key);
      const hash = digest.toString("hex");
      const own = fixed.get(hash);
      if (own !== undefined && timingSafeEqual(own.digest, digest)) return own.caller;
      const known = issued.get(hash);
      if (known !== undefined) return known.caller;
      const row = await getApiKey(db, hash);
      const caller =
        row === null ? null : { keyId: row.id, account: row.account, scopes: new Set(row.scopes) };
      issued.set(hash, { caller });
      return caller;
    },
  };
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
