import { timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { KeyLimits, KeyScope } from "@/lib/contract/api-key";
import type { Address } from "@/lib/contract/primitives";
import { atMost } from "@/lib/node/at-most";
import type { Db } from "../../db/database";
import { findUsableKey, limitsOf, listChangedKeys } from "../../market/accounts/api-keys";
import { hashSecret, isSecret } from "../../market/accounts/secrets";
import type { ConfiguredKey } from "./configured-key";

/** The caller of a request, by its key. */
export interface ApiCaller {
  /** Identifies the key in logs and limits; never the key itself. */
  keyId: string;
  scopes: ReadonlySet<KeyScope>;
  /** Null: no limits. */
  limits: KeyLimits | null;
  /** Whether the key was issued, so that its usage is counted. */
  isIssued: boolean;
  /** Whose key it is; null for one of the operator's configuration. */
  account: Address | null;
}

/** Finds the caller of a key. */
export interface KeyStore {
  /** The caller of a key, or null when it is unknown, revoked or expired. */
  find(key: string): Promise<ApiCaller | null>;
  close(): Promise<void>;
}

interface Remembered {
  caller: ApiCaller | null;
  /** Unix seconds; null: it does not expire. */
  expiresAt: number | null;
}

const remembered = { ...atMost(10_000), ttl: 60_000 };
/** Other processes' changes are read this often. */
const pollMs = 250;
/** What is remembered counts only while the changes were read this recently. A revoked key is refused within a second. */
const maxAgeMs = 750;
/** Changes are read again for this long, because one may be committed after a later one. */
const changedWithinSeconds = 60;

function callerOfConfigured({ key, scopes }: ConfiguredKey, index: number) {
  const granted = scopes.filter((scope) => scope !== "keys:admin");
  const caller: ApiCaller = {
    keyId: `config-${index}`,
    scopes: new Set(granted),
    limits: null,
    isIssued: false,
    account: null,
  };
  const hash = hashSecret(key);
  return [hash, { digest: Buffer.from(hash, "hex"), caller }] as const;
}

/**
 * Keys of the operator's configuration and issued keys of the database. Only digests are compared and kept. Unknown keys
 * are remembered too, so that guessing does not reach the database.
 */
export function createKeyStore({
  db,
  configured,
  log,
  nowMs,
}: {
  db: Db;
  configured: readonly ConfiguredKey[];
  log: Logger;
  nowMs: () => number;
}): KeyStore {
  const fixed = new Map(configured.map(callerOfConfigured));
  const issued = new LRUCache<string, Remembered>(remembered);
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const readChanges = async () => {
    const startMs = performance.now();
    try {
      const changed = issued.size === 0 ? [] : await listChangedKeys(db, changedWithinSeconds);
      for (const hash of changed) issued.delete(hash);
      readAtMs = startMs;
    } catch (error) {
      log.warn({ err: error }, "changes of API keys could not be read");
    }
  };
  const timer = setInterval(() => {
    reading ??= readChanges().finally(() => {
      reading = null;
    });
  }, pollMs);
  timer.unref();

  const look = async (hash: string, now: number): Promise<ApiCaller | null> => {
    const row = await findUsableKey(db, hash, now);
    const caller =
      row === null
        ? null
        : {
            keyId: row.id,
            scopes: new Set(row.scopes),
            limits: limitsOf(row),
            isIssued: true,
            account: row.account,
          };
    issued.set(hash, { caller, expiresAt: row?.expiresAt ?? null });
    return caller;
  };

  return {
    async find(key) {
      const hash = hashSecret(key);
      const own = fixed.get(hash);
      if (own !== undefined && timingSafeEqual(own.digest, Buffer.from(hash, "hex"))) return own.caller;
      // A mistyped key is recognised without the database.
      if (key.startsWith("qs_live_") && !isSecret("qs_live_", key)) return null;
      const now = Math.floor(nowMs() / 1_000);
      const known = issued.get(hash);
      const isFresh = performance.now() - readAtMs < maxAgeMs;
      if (known === undefined || !isFresh) return look(hash, now);
      return known.expiresAt !== null && known.expiresAt <= now ? null : known.caller;
    },
    async close() {
      clearInterval(timer);
      await reading;
    },
  };
}
