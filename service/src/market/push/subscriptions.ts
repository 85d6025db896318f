import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { maxPushSubscriptions } from "@/lib/contract/notification-limits";
import type { Address } from "@/lib/contract/primitives";
import type { CreatePushSubscriptionBody } from "@/lib/contract/push-subscription";
import { columns, type RowOf } from "../../db/columns";
import type { Db, Queryable } from "../../db/database";
import { pushMessages, pushSubscriptions } from "../../db/schema/push";
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

/** Lets a test message wait for a browser. @throws MarketError `not_found`. */
export async function testSubscription(
  db: Queryable,
  account: Address,
  id: string,
  now: number,
): Promise<void> {
  const subscriptions = await listSubscriptions(db, account);
  if (!subscriptions.some((row) => row.id === id)) throw notFound("push subscription");
  await db.orm.insert(pushMessages).values({ subscriptionId: id, createdAt: now, nextAttemptAt: now });
}
