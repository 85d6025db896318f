import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { webhookDeliveries } from "../../db/schema/webhooks";
import { notFound } from "../errors/market-error";
import { type OwnWebhook, readWebhook } from "./webhooks";

const deliveryColumns = columns(webhookDeliveries, "d", [
  ...(["id", "event", "type", "createdAt", "deliveredAt", "attempts"] as const),
  ...(["lastAttemptAt", "status", "error", "ms", "body"] as const),
]);
export type DeliveryRow = RowOf<typeof deliveryColumns>;

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

/** Lets a test event wait for a webhook. @throws MarketError `not_found`. */
export async function pingWebhook(db: Queryable, own: OwnWebhook, now: number): Promise<DeliveryRow> {
  await readWebhook(db, own, now);
  const event = newEventId();
  const [made] = await db.orm
    .insert(webhookDeliveries)
    .values({
      ...{ webhookId: own.id, event, type: "ping", cause: `ping ${event}`, createdAt: now },
      body: eventBody({ id: event, type: "ping", createdAt: now, data: {} }),
    })
    .returning({ id: webhookDeliveries.id });
  return readDelivery(db, own, made?.id ?? 0);
}

async function readDelivery(db: Queryable, own: OwnWebhook, id: number): Promise<DeliveryRow> {
  const [row] = await db.query<DeliveryRow>(sql`
    select ${deliveryColumns} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where w.account = ${own.account} and w.id = ${own.id} and d.id = ${id}::int8`);
  if (row === undefined) throw notFound("delivery");
  return row;
}

/** Lets an event wait once more, under the same identifier. @throws MarketError `not_found`. */
export async function sendAgain(db: Queryable, own: OwnWebhook, id: number): Promise<DeliveryRow> {
  await readDelivery(db, own, id);
  await db.query(sql`update webhook_deliveries set delivered_at = null where id = ${id}::int8`);
  return readDelivery(db, own, id);
}
