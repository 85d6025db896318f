import { sql } from "drizzle-orm";
import { columns, type RowOf } from "../../db/columns";
import type { Db, Queryable } from "../../db/database";
import { webhookDeliveries, webhooks } from "../../db/schema/webhooks";
import { computed, selectList } from "../../db/select-list";

/** A sender has a webhook for so long, renewed before each request, and then another one may take it. */
const takenSeconds = 30;
/** Failures in a row after which a webhook is paused. */
const maxFailures = 12;

const takenColumns = columns(webhooks, "w", ["id", "url", "secret", "failures", "takenUntil"]);
/** A webhook that a sender has until `takenUntil`, which is also its proof. */
export type TakenWebhook = RowOf<typeof takenColumns>;

const waitingColumns = selectList(
  columns(webhookDeliveries, "d", ["id", "event", "body"]),
  // An operator may have taken the collection off since the event began to wait.
  computed({
    isGone: sql<
      boolean | null
    >`(d.body::jsonb #>> '{data,collection}') in (select slug from collections where not followed)`,
  }),
);
export type WaitingDelivery = RowOf<typeof waitingColumns>;

/** Takes the webhook for which something waits and whose time came first, or null. Nobody else has it. */
export async function takeWebhook(db: Queryable, now: number): Promise<TakenWebhook | null> {
  const [row] = await db.query<TakenWebhook>(sql`
    update webhooks w set taken_until = ${now + takenSeconds}::int8
    where w.id = (
      select n.id from webhooks n
      where n.paused_at is null and n.taken_until <= ${now}::int8 and n.next_attempt_at <= ${now}::int8
        and exists (select 1 from webhook_deliveries d where d.webhook_id = n.id and d.delivered_at is null)
      order by n.next_attempt_at, n.id limit 1 for update skip locked)
    returning ${takenColumns}`);
  return row ?? null;
}

/** Keeps a webhook for the next request. Null if it was taken by another sender, paused or deleted meanwhile. */
export async function renewWebhook(
  db: Queryable,
  { id, takenUntil }: TakenWebhook,
  now: number,
): Promise<TakenWebhook | null> {
  const [row] = await db.query<TakenWebhook>(sql`
    update webhooks w set taken_until = greatest(w.taken_until + 1, ${now + takenSeconds}::int8)
    where w.id = ${id} and w.taken_until = ${takenUntil}::int8 and w.paused_at is null returning ${takenColumns}`);
  return row ?? null;
}

/** The first delivery that waits for a webhook, or null. Those about collections that are not followed any more are deleted. */
export async function firstWaiting(db: Queryable, id: string): Promise<WaitingDelivery | null> {
  for (;;) {
    const [row] = await db.query<WaitingDelivery>(sql`
      select ${waitingColumns} from webhook_deliveries d
      where d.webhook_id = ${id} and d.delivered_at is null order by d.id limit 1`);
    if (row === undefined || row.isGone !== true) return row ?? null;
    await db.query(sql`delete from webhook_deliveries where id = ${row.id}::int8`);
  }
}

/** How an attempt ended. `error`: why there was no answer. */
export interface Attempt {
  at: number;
  status: number | null;
  error: string | null;
  ms: number;
}

/** Whether the sender still has the webhook. One whose answer came too late must not let go of what another one has by now. */
const isOwn = ({ id, takenUntil }: TakenWebhook) => sql`id = ${id} and taken_until = ${takenUntil}::int8`;

/** Records an attempt that arrived, also after another sender took the webhook: what arrived need not be sent again. */
export function recordArrival(
  db: Db,
  own: TakenWebhook,
  delivery: WaitingDelivery,
  { at, status, ms }: Attempt,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query(sql`
      update webhooks set failures = 0, last_at = ${at}::int8, last_status = ${status}, last_ms = ${ms}
      where ${isOwn(own)}`);
    await tx.query(sql`
      update webhook_deliveries set attempts = attempts + 1, delivered_at = ${at}::int8, last_attempt_at = ${at}::int8,
        status = ${status}, error = null, ms = ${ms}
      where id = ${delivery.id}::int8`);
  });
}

/**
 * Records an attempt that failed, and lets go of the webhook. It pauses with its last allowed failure. Once another sender has it, nothing
 * is recorded.
 *
 * @param nextAt When to try again, Unix seconds.
 */
export function recordFailure(
  db: Db,
  own: TakenWebhook,
  delivery: WaitingDelivery,
  { at, status, error, ms }: Attempt,
  nextAt: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [kept] = await tx.query(sql`
      update webhooks set failures = failures + 1, last_at = ${at}::int8, last_status = ${status}, last_ms = ${ms},
        next_attempt_at = ${nextAt}::int8, taken_until = 0,
        paused_at = case when failures + 1 >= ${maxFailures} then ${at}::int8 end
      where ${isOwn(own)} returning 1`);
    if (kept === undefined) return;
    await tx.query(sql`
      update webhook_deliveries set attempts = attempts + 1, last_attempt_at = ${at}::int8, status = ${status},
        error = ${error}, ms = ${ms}
      where id = ${delivery.id}::int8`);
  });
}

/** Lets go of a webhook for which nothing waits, or which gives way: those that wait since before `now` come first. */
export async function releaseWebhook(db: Queryable, own: TakenWebhook, now: number): Promise<void> {
  await db.query(sql`
    update webhooks set taken_until = 0, next_attempt_at = greatest(next_attempt_at, ${now}::int8) where ${isOwn(own)}`);
}
