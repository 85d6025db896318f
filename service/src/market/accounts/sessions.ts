import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Session, SessionNonce } from "@/lib/contract/session";
import type { Db, Queryable } from "../../db/database";
import { beginNotifying } from "../notifications/rules";
import { createSecret, hashSecret, isSecret } from "./secrets";

const nonceSeconds = 5 * 60;
const sessionSeconds = 7 * 24 * 60 * 60;
const nonceBytes = 16;

/** Creates a number for a sign-in message, and forgets those that have expired. */
export async function createNonce(db: Queryable, now: number): Promise<SessionNonce> {
  const nonce = randomBytes(nonceBytes).toString("hex");
  const expiresAt = now + nonceSeconds;
  await db.query(sql`delete from session_nonces where expires_at <= ${now}::int8`);
  await db.query(sql`insert into session_nonces (nonce, expires_at) values (${nonce}, ${expiresAt}::int8)`);
  return { nonce, expiresAt };
}

/**
 * Creates a session of an account for a number that is then used up, and begins to notify the account with its first one. Returns null if the number
 * is unknown, used or expired.
 */
export function createSession(
  db: Db,
  { account, nonce, now }: { account: Address; nonce: string; now: number },
): Promise<Session | null> {
  const token = createSecret("qs_session_");
  const expiresAt = now + sessionSeconds;
  return db.transaction(async (tx) => {
    const used = await tx.query(
      sql`delete from session_nonces where nonce = ${nonce} and expires_at > ${now}::int8 returning nonce`,
    );
    if (used.length === 0) return null;
    await tx.query(sql`delete from account_sessions where expires_at <= ${now}::int8`);
    await tx.query(sql`
      insert into account_sessions (hash, account, created_at, expires_at)
      values (${hashSecret(token)}, ${account}, ${now}::int8, ${expiresAt}::int8)`);
    await beginNotifying(tx, account, now);
    return { token, address: account, expiresAt };
  });
}

/** The account of a session; null if the token is unknown, ended or expired. */
export async function findSession(db: Queryable, token: string, now: number): Promise<Address | null> {
  if (!isSecret("qs_session_", token)) return null;
  const rows = await db.query<{ account: Address }>(
    sql`select account from account_sessions where hash = ${hashSecret(token)} and expires_at > ${now}::int8`,
  );
  return rows[0]?.account ?? null;
}

/** Ends a session. Returns false if there was none. */
export async function endSession(db: Queryable, token: string): Promise<boolean> {
  const ended = await db.query(
    sql`delete from account_sessions where hash = ${hashSecret(token)} returning hash`,
  );
  return ended.length > 0;
}
