import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { maxPushSubscriptions } from "@/lib/contract/notification-limits";
import type { Address } from "@/lib/contract/primitives";
import type { CreatePushSubscriptionBody } from "@/lib/contract/push-subscription";
import { columns, type RowOf } from "../../db/columns";
import type { Db, Queryable } from "../../db/database";
import { pushSubscriptions } from "../../db/schema/push";
import { notFound } from "../errors/market-error";

const subscriptionColumns = columns(pushSubscriptions, null, [
  "id",
  "label",
  "endpoint",
  "createdAt",
  "lastSentAt",
]);
export type PushSubscriptionRow = RowOf<typeof subscriptionColumns>;

/** The browsers of an account, the oldest first. */
export function listSubscriptions(db: Queryable, account: Address): Promise<PushSubscriptionRow[]> {
  return db.query<PushSubscriptionRow>(sql`
    select ${subscriptionColumns} from push_subscriptions where account = ${account} order by created_at, id`);
}

/**
 * Adds a browser. One that is known is pushed to for this account from now on, with the new keys. Of too many, the oldest goes: a browser
 * that was forgotten must not keep a new one out.
 */
export async function addSubscription(
  db: Db,
  account: Address,
  { endpoint, keys, label }: CreatePushSubscriptionBody,
  now: number,
): Promise<PushSubscriptionRow> {
  return db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${account}`}, 0))`);
    await tx.query(sql`delete from push_subscriptions where endpoint = ${endpoint}`);
    const id = `psh_${randomBytes(12).toString("hex")}`;
    await tx.orm.insert(pushSubscriptions).values({ id, account, endpoint, ...keys, label, createdAt: now });
    await tx.query(sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where account = ${account} and id <> ${id}
        order by created_at desc, id desc offset ${maxPushSubscriptions - 1})`);
    const [row] = await tx.query<PushSubscriptionRow>(
      sql`select ${subscriptionColumns} from push_subscriptions where id = ${id}`,
    );
    if (row === undefined) throw notFound("push subscription");
    return row;
  });
}

/** @throws MarketError `not_found` if the account has no such browser. */
export async function removeSubscription(db: Queryable, account: Address, id: string): Promise<void> {
  const gone = await db.query(
    sql`delete from push_subscriptions where id = ${id} and account = ${account} returning id`,
  );
  if (gone.length === 0) throw notFound("push subscription");
}

/** Lets a test message wait for a browser, unless one waits already. @throws MarketError `not_found`. */
export function testSubscription(db: Db, account: Address, id: string, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    // The next statement sees what another test that held the row has inserted.
    const [own] = await tx.query(
      sql`select 1 from push_subscriptions where id = ${id} and account = ${account} for no key update`,
    );
    if (own === undefined) throw notFound("push subscription");
    await tx.query(sql`
      insert into push_messages (subscription_id, created_at, next_attempt_at)
      select ${id}, ${now}::int8, ${now}::int8
      where not exists (select 1 from push_messages where subscription_id = ${id} and notification_id is null)`);
  });
}
