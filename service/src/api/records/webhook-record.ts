import type { NewWebhook, Webhook, WebhookDelivery } from "@/lib/contract/webhook";
import type { DeliveryRow } from "../../market/webhooks/deliveries";
import type { IssuedWebhook, WebhookRow } from "../../market/webhooks/webhooks";

/** A webhook for answers. */
export function webhookRecord({ lastAt, lastStatus, lastMs, ...row }: WebhookRow): Webhook {
  return {
    ...row,
    state: row.pausedAt === null ? "active" : "paused",
    last: lastAt === null ? null : { at: lastAt, status: lastStatus, ms: lastMs ?? 0 },
  };
}

/** A webhook with its secret, for the answer that made it. */
export function newWebhookRecord({ row, secret }: IssuedWebhook): NewWebhook {
  return { ...webhookRecord(row), secret };
}

/** An event for a webhook, for answers. */
export function deliveryRecord({ id, deliveredAt, ...row }: DeliveryRow): WebhookDelivery {
  return { id: `dlv_${id}`, ...row, state: deliveredAt === null ? "waiting" : "delivered" };
}
