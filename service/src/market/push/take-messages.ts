import { sql } from "drizzle-orm";
import { columns, joinedColumns, type RowOf } from "../../db/columns";
import type { Db, Queryable } from "../../db/database";
import { notifications } from "../../db/schema/notifications";
import { pushMessages, pushSubscriptions } from "../../db/schema/push";
import { computed, selectList } from "../../db/select-list";

/** A sender has a message for so long; then another one may take it. */
const takenSeconds = 60;
/** A message that no push service took after so many attempts is given up. */
const maxAttempts = 6;

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
 * Takes messages whose time has come. Nobody else has them for a minute. One whose notification is read or gone by now is not sent, and neither
 * is one that was tried too often.
 */
export function takeMessages(db: Db, now: number, count: number): Promise<TakenMessage[]> {
  return db.transaction(async (tx) => {
    await tx.query(sql`
      delete from push_messages where id in (
        select p.id from push_messages p left join notifications n on n.id = p.notification_id
        where p.next_attempt_at <= ${now}::int8 and (p.attempts >= ${maxAttempts}
          or p.notification_id is not null and (n.id is null or n.read_at is not null))
        order by p.next_attempt_at, p.id limit ${count} for update of p skip locked)`);
    const taken = await tx.query<{ id: number }>(sql`
      update push_messages set attempts = attempts + 1, next_attempt_at = ${now + takenSeconds}::int8
      where id in (
        select id from push_messages where next_attempt_at <= ${now}::int8
        order by next_attempt_at, id limit ${count} for update skip locked)
      returning id`);
    if (taken.length === 0) return [];
    return tx.query<TakenMessage>(sql`
      select ${messageColumns} from push_messages p join push_subscriptions s on s.id = p.subscription_id
      left join notifications n on n.id = p.notification_id left join collections c on c.id = n.collection_id
      left join items i on i.id = n.item_id left join item_meta m on m.item_id = i.id
      where p.id in (select jsonb_array_elements_text(${JSON.stringify(taken.map(({ id }) => id))}::text::jsonb)::int8)
      order by p.id`);
  });
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
