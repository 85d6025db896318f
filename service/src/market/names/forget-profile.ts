import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";
import { isProfile } from "./account-names";

/**
 * Forgets what an account signed about itself, and the signature. Until its deadline, minutes later, an empty row stays, so that nobody can send
 * that signature again.
 *
 * @param options.now Unix seconds.
 * @param options.until Only a profile that was made by then, Unix seconds; with null any.
 * @returns how many profiles there were.
 */
export async function forgetProfile(
  db: Queryable,
  account: Address,
  { now, until }: { now: number; until: number | null },
): Promise<number> {
  const forgotten = await db.query(sql`
    update account_profiles set name = null, forms = '{}', avatar_chain = null, avatar_contract = null, avatar_token_id = null, signature = '0x'
    where account = ${account} and created_at <= coalesce(${until}::int8, created_at) and ${isProfile} returning account`);
  await forgetEndedProfiles(db, now);
  return forgotten.length;
}

/** Deletes the rows of empty profiles whose signature nobody can send any more: their deadline is before `now`, Unix seconds. */
export async function forgetEndedProfiles(db: Queryable, now: number): Promise<void> {
  // Others delete the same rows, and an account may be setting its profile again: nobody waits for anybody.
  await db.query(sql`
    delete from account_profiles where account in (
      select account from account_profiles where forms <@ '{}' and not ${isProfile} and deadline < ${now}::int8
      for update skip locked)`);
}
