import { sql } from "drizzle-orm";

/** Deliveries that may wait for a webhook: the operator's disk is not the storage of somebody's broken server. */
export const maxWaiting = 10_000;

/** How many more deliveries may wait for the webhook `w`. */
export const room = sql.raw(`(${maxWaiting} - (select count(*)::int from (
  select 1 from webhook_deliveries d where d.webhook_id = w.id and d.delivered_at is null limit ${maxWaiting}) waiting))`);

/** Whether the webhook `w` has room for more deliveries. */
export const hasRoom = sql.raw(`not exists (
  select 1 from webhook_deliveries d where d.webhook_id = w.id and d.delivered_at is null offset ${maxWaiting - 1} limit 1)`);
