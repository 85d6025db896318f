import { sql } from "drizzle-orm";
import {
  type NotificationChannels,
  type NotificationRules,
  type SetNotificationRulesBody,
  usualNotificationRules,
} from "@/lib/contract/notification-rules";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";
import { notificationRules } from "../../db/schema/notifications";

/** Begins to tell an account what happens to it from now on, unless that began before. */
export async function beginNotifying(db: Queryable, account: Address, now: number): Promise<void> {
  await db.orm.insert(notificationRules).values({ account, since: now }).onConflictDoNothing();
}

/** Tells accounts only what happens from `now` on (Unix seconds): after a restore from an export, which does not have what was told. */
export async function beginAgain(db: Queryable, now: number): Promise<void> {
  await db.query(sql`update notification_rules set since = greatest(since, ${now}::int8)`);
}

/** What an account hears of, and how. An account whose data was erased meanwhile has the usual rules, and hears nothing until it signs in. */
export async function readRules(db: Queryable, account: Address, now: number): Promise<NotificationRules> {
  const [row] = await db.query<{
    rules: SetNotificationRulesBody | null;
    since: number;
    updatedAt: number;
  }>(sql`
    select rules, since, updated_at as "updatedAt" from notification_rules where account = ${account}`);
  return {
    ...rulesOf(row?.rules ?? null),
    since: row?.since ?? now,
    updatedAt: row?.updatedAt ?? null,
  };
}

/** The rules of a row. A kind that came after they were stored has its usual channels. */
export function rulesOf(stored: SetNotificationRulesBody | null): SetNotificationRulesBody {
  if (stored === null) return usualNotificationRules;
  return { ...stored, kinds: { ...usualNotificationRules.kinds, ...stored.kinds } };
}

/** Whether a kind with these channels is told anywhere. */
export function isTold({ site, push, webhook }: NotificationChannels): boolean {
  return site || push || webhook;
}

/** Replaces the rules of an account. What is told already stays. */
export async function setRules(
  db: Queryable,
  account: Address,
  rules: SetNotificationRulesBody,
  now: number,
): Promise<NotificationRules> {
  await db.orm
    .insert(notificationRules)
    .values({ account, rules, since: now, updatedAt: now })
    .onConflictDoUpdate({ target: notificationRules.account, set: { rules, updatedAt: now } });
  return readRules(db, account, now);
}
