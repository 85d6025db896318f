import { sql } from "drizzle-orm";
import { columns, joinedColumns, type RowOf } from "../../db/columns";
import type { Db, Queryable } from "../../db/database";
import { notifications } from "../../db/schema/notifications";
import { pushMessages, pushSubscriptions } from "../../db/schema/push";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { isOfFollowed } from "../gates/followed";

/** A sender has a message for so long; then another one may take it. */
const takenSeconds = 60;
/** A message that no push service took after so many attempts is given up. */
const maxAttempts = 6;
/** Stale messages that are deleted at once. */
const staleTogether = 1_000;

/** The host of the endpoint of `s`, which is an https address without a name or a port. */
const host = sql<string>`lower(split_part(s.endpoint, '/', 3))`;
/** Whether the message `p` with the notification `n` is still worth an attempt: nobody read it, and it was not tried too often. */
const isFresh = sql`p.attempts < ${maxAttempts}
  and (p.notification_id is null or n.id is not null and n.read_at is null and ${isOfFollowed(sql`n.collection_id`)})`;

const messageColumns = selectList(
  columns(pushMessages, "p", ["id", "attempts"]),
  columns(pushSubscriptions, "s", {
    subscriptionId: "id",
    endpoint: "endpoint",
    p256dh: "p256dh",
    auth: "auth",
  }),
  joinedColumns(notifications, "n", {
    notificationId: "id",
    kind: "kind",
    at: "at",
    chain: "chain",
    details: "details",
  }),
  computed({
    host,
    collection: sql<string | null>`c.slug`,
    collectionName: sql<string | null>`left(c.name, 120)`,
    contract: sql<string | null>`i.contract`,
    tokenId: sql<string | null>`i.token_id::text`,
    itemName: sql<string | null>`left(m.name, 120)`,
  }),
);
/** A message for a browser. Without a notification it is a test. */
export type TakenMessage = RowOf<typeof messageColumns>;

/**
 * Takes the message whose time came first, but for browsers and hosts that are passed over, or null. Nobody else has it for a minute. One whose
 * notification is read or gone by now is not sent, and neither is one that was tried too often.
 */
export function takeMessage(
  db: Db,
  now: number,
  passing: { subscriptions: readonly string[]; hosts: readonly string[] },
): Promise<TakenMessage | null> {
  return db.transaction(async (tx) => {
    const [taken] = await tx.query<{ id: number }>(sql`
      update push_messages set attempts = attempts + 1, next_attempt_at = ${now + takenSeconds}::int8
      where id = (
        select p.id from push_messages p join push_subscriptions s on s.id = p.subscription_id
        left join notifications n on n.id = p.notification_id
        where p.next_attempt_at <= ${now}::int8 and ${isFresh}
          and p.subscription_id <> all(${sqlArray(passing.subscriptions, "text")})
          and ${host} <> all(${sqlArray(passing.hosts, "text")})
        order by p.next_attempt_at, p.id limit 1 for update of p skip locked)
      returning id`);
    if (taken === undefined) return null;
    const [row] = await tx.query<TakenMessage>(sql`
      select ${messageColumns} from push_messages p join push_subscriptions s on s.id = p.subscription_id
      left join notifications n on n.id = p.notification_id left join collections c on c.id = n.collection_id
      left join items i on i.id = n.item_id left join item_meta m on m.item_id = i.id
      where p.id = ${taken.id}::int8 and (p.notification_id is null or n.id is not null)`);
    return row ?? null;
  });
}

/** Deletes messages whose time has come and that are never sent. @returns whether there were any. */
export async function dropStale(db: Queryable, now: number): Promise<boolean> {
  const gone = await db.query(sql`
    delete from push_messages where id in (
      select p.id from push_messages p left join notifications n on n.id = p.notification_id
      where p.next_attempt_at <= ${now}::int8 and not (${isFresh})
      order by p.next_attempt_at, p.id limit ${staleTogether} for update of p skip locked) returning 1`);
  return gone.length > 0;
}

/** A push service took the message. */
export function messageTaken(db: Db, { id, subscriptionId }: TakenMessage, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query(sql`delete from push_messages where id = ${id}::int8`);
    await tx.query(
      sql`update push_subscriptions set last_sent_at = ${now}::int8 where id = ${subscriptionId}`,
    );
  });
}

/** The message is tried again later, Unix seconds. */
export async function messageLater(db: Queryable, { id }: TakenMessage, nextAt: number): Promise<void> {
  await db.query(sql`update push_messages set next_attempt_at = ${nextAt}::int8 where id = ${id}::int8`);
}

/** The message can never be taken. */
export async function messageRefused(db: Queryable, { id }: TakenMessage): Promise<void> {
  await db.query(sql`delete from push_messages where id = ${id}::int8`);
}

/** The browser is gone, with everything that waits for it. */
export async function subscriptionGone(db: Queryable, { subscriptionId }: TakenMessage): Promise<void> {
  await db.query(sql`delete from push_subscriptions where id = ${subscriptionId}`);
}
