import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ApiKeysQuery, KeyLimits, KeyScope } from "@/lib/contract/api-key";
import { defaultKeyLimits, maxKeysPerAccount } from "@/lib/contract/key-limits";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Db, Queryable, Tx } from "../../db/database";
import { type KeysetPage, type KeysetPosition, keyed, readKeysetPage, type SortPhase } from "../../db/keyset";
import { apiKeys } from "../../db/schema/keys";
import type { Journal } from "../../journal/open-journal";
import { recordEnd } from "../changes/record-end";
import { MarketError, notFound } from "../errors/market-error";
import { createSecret, hashSecret } from "./secrets";

export const keyColumns = columns(apiKeys, null, [
  "id",
  "name",
  "account",
  "scopes",
  "prefix",
  "lastFour",
  "limits",
  "createdAt",
  "expiresAt",
  "lastUsedAt",
  "revokedAt",
]);
/** A key without its secret. `limits` null stands for the usual ones. */
export type ApiKeyRow = RowOf<typeof keyColumns>;

/** A key with its secret, which is stored nowhere. */
export interface IssuedKey {
  row: ApiKeyRow;
  key: string;
}

interface KeyTerms {
  name: string;
  /** Null: a key of the operator, for no account. */
  account: Address | null;
  scopes: readonly KeyScope[];
  limits: KeyLimits | null;
  /** Unix seconds; null: it does not expire. */
  expiresAt: number | null;
}

/** Letters that tell keys apart in a list, and tell nothing about the rest. */
const shownPrefixLength = 12;

/** Processes on several machines compare this time, so it is the database's. */
const databaseNow = sql.raw("extract(epoch from now())::int8");

const isUsable = (now: number) =>
  sql`revoked_at is null and (expires_at is null or expires_at > ${now}::int8)`;

/** Stores a new key and returns its secret. Checks nothing: the caller decides who may have which key. */
export async function issueKey(db: Queryable, terms: KeyTerms, now: number): Promise<IssuedKey> {
  const key = createSecret("qs_live_");
  const { name, account, scopes, limits, expiresAt } = terms;
  const row: ApiKeyRow = {
    id: `key_${randomBytes(12).toString("hex")}`,
    name,
    account,
    scopes: [...scopes],
    prefix: key.slice(0, shownPrefixLength),
    lastFour: key.slice(-4),
    limits,
    createdAt: now,
    expiresAt,
    lastUsedAt: null,
    revokedAt: null,
  };
  await db.orm.insert(apiKeys).values({ ...row, hash: hashSecret(key) });
  return { row, key };
}

/**
 * Issues a key to an account.
 *
 * @throws MarketError `too_many_keys` if the account has `maxKeysPerAccount` usable ones.
 */
export function issueAccountKey(
  db: Db,
  terms: KeyTerms & { account: Address },
  now: number,
): Promise<IssuedKey> {
  return db.transaction(async (tx) => {
    await lockKeys(tx, terms.account);
    const rows = await tx.query<{ count: number }>(
      sql`select count(*)::int as count from api_keys where account = ${terms.account} and ${isUsable(now)}`,
    );
    if ((rows[0]?.count ?? 0) >= maxKeysPerAccount) {
      throw new MarketError(
        "too_many_keys",
        `An account may have ${maxKeysPerAccount} keys. Revoke one that you no longer use.`,
      );
    }
    return issueKey(tx, terms, now);
  });
}

/** Changes of an account's keys follow one another, so that two requests together cannot exceed the number of keys. */
async function lockKeys(tx: Tx, account: Address): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`api keys ${account}`}, 0))`);
}

/** Which keys a change may touch: those of an account, or with null any. */
function isOf(account: Address | null) {
  return account === null ? sql`true` : sql`account = ${account}`;
}

/**
 * Replaces a key by a new one with the same terms. The old one stays valid for `overlapSeconds`, or until its own end.
 *
 * @throws MarketError `not_found` if the account has no such usable key, `too_many_keys` while as many replaced ones overlap as it may have keys,
 *   `upstream_unavailable` if the journal cannot be written.
 */
export async function rotateKey(
  { db, journal }: { db: Db; journal: Journal | null },
  { id, account, overlapSeconds }: { id: string; account: Address | null; overlapSeconds: number },
  now: number,
): Promise<IssuedKey> {
  if (!(await isKeyOf(db, id, account))) throw notFound("key");
  if (account !== null) await refuseTooManyOverlaps(db, account, now);
  await recordEnd(journal, { type: "key_replaced", at: now, key: id, expiresAt: now + overlapSeconds });
  return db.transaction(async (tx) => {
    if (account !== null) {
      await lockKeys(tx, account);
      await refuseTooManyOverlaps(tx, account, now);
    }
    const rows = await tx.query<ApiKeyRow>(
      sql`select ${keyColumns} from api_keys where id = ${id} and ${isOf(account)} and ${isUsable(now)} for update`,
    );
    const [old] = rows;
    if (old === undefined) throw notFound("key");
    await tx.query(sql`
      update api_keys set expires_at = least(expires_at, ${now + overlapSeconds}::int8), changed_at = ${databaseNow}
      where id = ${id}`);
    return issueKey(tx, old, now);
  });
}

/** Each key has limits of its own, so replaced ones must not add up while they overlap. */
async function refuseTooManyOverlaps(db: Queryable, account: Address, now: number): Promise<void> {
  const [found] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from api_keys where account = ${account} and ${isUsable(now)}`,
  );
  if ((found?.count ?? 0) >= 2 * maxKeysPerAccount)
    throw new MarketError(
      "too_many_keys",
      "Too many replaced keys are still valid. Revoke them, or wait until they have ended.",
    );
}

/** Whether an account has a key; with null, whether anybody has. */
async function isKeyOf(db: Queryable, id: string, account: Address | null): Promise<boolean> {
  const rows = await db.query(sql`select 1 from api_keys where id = ${id} and ${isOf(account)}`);
  return rows.length > 0;
}

/**
 * Revokes a key at once. To revoke it again changes nothing.
 *
 * @throws MarketError `not_found` if the account has no such key, `upstream_unavailable` if the journal cannot be written.
 */
export async function revokeKey(
  { db, journal }: { db: Queryable; journal: Journal | null },
  { id, account }: { id: string; account: Address | null },
  now: number,
): Promise<void> {
  if (!(await isKeyOf(db, id, account))) throw notFound("key");
  await recordEnd(journal, { type: "key_revoked", at: now, key: id });
  await db.query(sql`
    update api_keys set revoked_at = coalesce(revoked_at, ${now}::int8), changed_at = ${databaseNow} where id = ${id}`);
}

/** Ends a key as a journal recorded it: never later than it would end anyway. Unix seconds; an unknown key is left alone. */
export async function endKey(
  db: Queryable,
  { id, revokedAt, expiresAt }: { id: string; revokedAt?: number; expiresAt?: number },
): Promise<void> {
  await db.query(sql`
    update api_keys set revoked_at = least(revoked_at, ${revokedAt ?? null}::int8),
      expires_at = least(expires_at, ${expiresAt ?? null}::int8), changed_at = ${databaseNow}
    where id = ${id}`);
}

/** Revokes every key. @returns their number. */
export async function revokeAllKeys(db: Queryable, now: number): Promise<number> {
  const revoked = await db.query(sql`
    update api_keys set revoked_at = ${now}::int8, changed_at = ${databaseNow} where revoked_at is null returning id`);
  return revoked.length;
}

/**
 * Records in the journal that the keys of an account are revoked, before `forgetKeys` does it.
 *
 * @throws MarketError `upstream_unavailable` if the journal cannot be written.
 */
export async function recordForgottenKeys(
  { db, journal }: { db: Queryable; journal: Journal | null },
  account: Address,
  now: number,
): Promise<void> {
  const keys = await db.query<{ id: string }>(sql`select id from api_keys where account = ${account}`);
  for (const { id } of keys) await recordEnd(journal, { type: "key_revoked", at: now, key: id });
}

/**
 * Revokes the keys of an account and forgets whose they were. Their rows stay, without anything that tells of the account, because
 * other processes learn from them that the keys are revoked.
 *
 * @param options.until Only keys that were made by then, Unix seconds; with null all.
 * @returns how many there were.
 */
export async function forgetKeys(
  db: Queryable,
  account: Address,
  { now, until }: { now: number; until: number | null },
): Promise<number> {
  const forgotten = await db.query(sql`
    update api_keys set account = null, name = '', prefix = '', last_four = '', limits = null, last_used_at = null,
      revoked_at = coalesce(revoked_at, ${now}::int8), changed_at = ${databaseNow}
    where account = ${account} and created_at <= coalesce(${until}::int8, created_at) returning id`);
  return forgotten.length;
}

/**
 * A key of an account.
 *
 * @throws MarketError `not_found` if the account has no such key.
 */
export async function readKey(
  db: Queryable,
  { id, account }: { id: string; account: Address },
): Promise<ApiKeyRow> {
  const rows = await db.query<ApiKeyRow>(
    sql`select ${keyColumns} from api_keys where id = ${id} and account = ${account}`,
  );
  const [row] = rows;
  if (row === undefined) throw notFound("key");
  return row;
}

const newestFirst: SortPhase = {
  orderBy: sql`created_at desc, id desc`,
  keys: sql`jsonb_build_array(created_at, id)`,
  after: ([createdAt = null, id = null]) => sql`(created_at, id) < (${createdAt}::int8, ${id}::text)`,
};

/** The keys of an account, or with null all, newest first: also those that were revoked or have expired. */
export function listKeys(
  db: Queryable,
  account: Address | null,
  { limit }: Pick<ApiKeysQuery, "limit">,
  position: KeysetPosition | null,
): Promise<KeysetPage<ApiKeyRow>> {
  return readKeysetPage([newestFirst], { position, limit }, (phase, after, count) =>
    db.query<ApiKeyRow & { sortKeys: (string | number | null)[] }>(sql`
      select ${keyed(keyColumns, phase)} from api_keys
      where ${isOf(account)} and ${after ?? sql`true`} order by ${phase.orderBy} limit ${count}`),
  );
}

/** A key by the hash of its secret; null if it is unknown, revoked or expired. */
export async function findUsableKey(db: Queryable, hash: string, now: number): Promise<ApiKeyRow | null> {
  const rows = await db.query<ApiKeyRow>(
    sql`select ${keyColumns} from api_keys where hash = ${hash} and ${isUsable(now)}`,
  );
  return rows[0] ?? null;
}

/** The hashes of the keys that were changed in the last seconds. */
export async function listChangedKeys(db: Queryable, withinSeconds: number): Promise<string[]> {
  const rows = await db.query<{ hash: string }>(
    sql`select hash from api_keys where changed_at >= ${databaseNow} - ${withinSeconds}::int8`,
  );
  return rows.map(({ hash }) => hash);
}

/** The limits of a key, in requests a minute. */
export function limitsOf({ limits }: Pick<ApiKeyRow, "limits">): KeyLimits {
  return limits ?? { ...defaultKeyLimits };
}
