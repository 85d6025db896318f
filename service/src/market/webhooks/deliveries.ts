import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { columns, type RowOf } from "../../db/columns";
import type { Db, Queryable, Tx } from "../../db/database";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { webhookDeliveries } from "../../db/schema/webhooks";
import { MarketError, notFound } from "../errors/market-error";
import { hasRoom, maxWaiting } from "./room";
import { type OwnWebhook, readWebhook } from "./webhooks";

const deliveryColumns = columns(webhookDeliveries, "d", [
  ...(["id", "event", "type", "createdAt", "deliveredAt", "attempts"] as const),
  ...(["lastAttemptAt", "status", "error", "ms", "body"] as const),
]);
export type DeliveryRow = RowOf<typeof deliveryColumns>;

/** Seconds after which a webhook without room may have some. */
const retryAfter = 60;

const newestFirst: SortPhase = {
  orderBy: sql`d.id desc`,
  keys: sql`jsonb_build_array(d.id)`,
  after: ([id = null]) => sql`d.id < ${id}::int8`,
};

/** What was sent to a webhook and what waits, the newest first. @throws MarketError `not_found`. */
export async function listDeliveries(
  db: Queryable,
  own: OwnWebhook,
  { limit, now }: { limit: number; now: number },
  position: KeysetPosition | null,
): Promise<KeysetPage<Keyed<DeliveryRow>>> {
  await readWebhook(db, own, now);
  return readKeysetPage([newestFirst], { position, limit }, (phase, after, count) =>
    db.query<Keyed<DeliveryRow>>(sql`
      select ${keyed(deliveryColumns, phase)} from webhook_deliveries d
      where d.webhook_id = ${own.id} and ${after ?? sql`true`} order by ${phase.orderBy} limit ${count}`),
  );
}

/** The identifier of an event in every attempt to send it. */
export function newEventId(): string {
  return `evt_${randomBytes(12).toString("hex")}`;
}

/** What is sent of an event, byte for byte. */
export function eventBody(event: { id: string; type: string; createdAt: number; data: object }): string {
  return JSON.stringify(event);
}

/** Holds a webhook, so that what its account lets wait by several requests is counted one after the other. @throws MarketError `not_found`. */
async function holdWebhook(tx: Tx, { account, id }: OwnWebhook): Promise<void> {
  const [held] = await tx.query(
    sql`select 1 from webhooks where account = ${account} and id = ${id} for no key update`,
  );
  if (held === undefined) throw notFound("webhook");
}

/** @throws MarketError `rate_limited` while too many deliveries wait for a webhook. */
async function expectRoom(tx: Tx, { id }: OwnWebhook): Promise<void> {
  const [some] = await tx.query(sql`select 1 from webhooks w where w.id = ${id} and ${hasRoom}`);
  if (some !== undefined) return;
  const message = `${maxWaiting} events wait for this webhook. It takes no more until some of them have arrived.`;
  throw new MarketError("rate_limited", message, { retryAfter });
}

/**
 * Lets a test event wait for a webhook, unless one waits already.
 *
 * @returns the one that waits.
 * @throws MarketError `not_found`, `rate_limited`.
 */
export function pingWebhook(db: Db, own: OwnWebhook, now: number): Promise<DeliveryRow> {
  return db.transaction(async (tx) => {
    await holdWebhook(tx, own);
    const [waiting] = await tx.query<{ id: number }>(sql`
      select d.id from webhook_deliveries d
      where d.webhook_id = ${own.id} and d.delivered_at is null and d.type = 'ping' limit 1`);
    if (waiting !== undefined) return readDelivery(tx, own, waiting.id);
    await expectRoom(tx, own);
    const event = newEventId();
    const [made] = await tx.orm
      .insert(webhookDeliveries)
      .values({
        ...{ webhookId: own.id, event, type: "ping", cause: `ping ${event}`, createdAt: now },
        body: eventBody({ id: event, type: "ping", createdAt: now, data: {} }),
      })
      .returning({ id: webhookDeliveries.id });
    return readDelivery(tx, own, made?.id ?? 0);
  });
}

async function readDelivery(db: Queryable, own: OwnWebhook, id: number): Promise<DeliveryRow> {
  const [row] = await db.query<DeliveryRow>(sql`
    select ${deliveryColumns} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where w.account = ${own.account} and w.id = ${own.id} and d.id = ${id}::int8`);
  if (row === undefined) throw notFound("delivery");
  return row;
}

/** Lets an event wait once more, under the same identifier. @throws MarketError `not_found`, `rate_limited`. */
export function sendAgain(db: Db, own: OwnWebhook, id: number): Promise<DeliveryRow> {
  return db.transaction(async (tx) => {
    await holdWebhook(tx, own);
    const { deliveredAt } = await readDelivery(tx, own, id);
    if (deliveredAt !== null) await expectRoom(tx, own);
    await tx.query(sql`update webhook_deliveries set delivered_at = null where id = ${id}::int8`);
    return readDelivery(tx, own, id);
  });
}
