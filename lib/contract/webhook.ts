import { z } from "zod";
import { outsideUrlSchema } from "./outside-url";
import { pageOf, pageQuery } from "./page";
import { addressSchema, slugSchema, timestampSchema } from "./primitives";
import { itemCoordinatesSchema } from "./report";

/**
 * What a webhook can be sent. `notification`: what the account is told, as its rules choose. The others are the market's: entries of the activity,
 * each of those types, and moves that cannot be delivered.
 */
const webhookEvents = [
  "notification",
  "sale",
  "listing",
  "offer",
  "transfer",
  "mint",
  "move.delivered",
  "move.stuck",
] as const;
const webhookEventSchema = z.enum(webhookEvents).meta({ id: "WebhookEventType" });
export type WebhookEventType = z.infer<typeof webhookEventSchema>;

const maxFiltered = 50;

/** Market events of any of these alone; all, if all three are empty. `notification` is never filtered. */
const webhookFilterSchema = z.strictObject({
  collections: z.array(slugSchema).max(maxFiltered).default([]),
  accounts: z.array(addressSchema).max(maxFiltered).default([]),
  items: z.array(itemCoordinatesSchema).max(maxFiltered).default([]),
});
export type WebhookFilter = z.infer<typeof webhookFilterSchema>;

/** A new webhook, or the new terms of one. `url`: https, on the usual port, at a public address. */
export const setWebhookBodySchema = z.strictObject({
  url: outsideUrlSchema,
  events: z
    .array(webhookEventSchema)
    .min(1)
    .transform((events) => [...new Set(events)]),
  filter: webhookFilterSchema.default({ collections: [], accounts: [], items: [] }),
});

const count = z.number().int().nonnegative();

/** `paused` after 12 failures in a row, or with 10,000 deliveries that wait. */
export const webhookSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(webhookEventSchema),
    filter: z.object({
      collections: z.array(slugSchema),
      accounts: z.array(addressSchema),
      items: z.array(itemCoordinatesSchema),
    }),
    state: z.enum(["active", "paused"]),
    pausedAt: timestampSchema.nullable(),
    /** Failures in a row. */
    failures: count,
    /** Deliveries that wait, and those that arrived in the last 24 hours. */
    waiting: count,
    delivered: count,
    createdAt: timestampSchema,
    /** The last attempt: `status` of the answer, null without one, and its milliseconds. */
    last: z.object({ at: timestampSchema, status: z.number().int().nullable(), ms: count }).nullable(),
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof webhookSchema>;

/**
 * A webhook with the secret of its signatures, which is shown only here: `whsec_` and base64. Each request is signed as Standard Webhooks
 * says: `webhook-signature` is `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`.
 */
export const newWebhookSchema = webhookSchema.extend({ secret: z.string() }).meta({ id: "NewWebhook" });
export type NewWebhook = z.infer<typeof newWebhookSchema>;

export const webhooksSchema = z.object({ data: z.array(webhookSchema) }).meta({ id: "Webhooks" });
export type Webhooks = z.infer<typeof webhooksSchema>;

/** An event for a webhook. It may arrive more than once, always with the same `event`, which is its `webhook-id`. */
export const webhookDeliverySchema = z
  .object({
    id: z.string(),
    event: z.string(),
    type: z.union([webhookEventSchema, z.literal("ping")]),
    createdAt: timestampSchema,
    state: z.enum(["waiting", "delivered"]),
    attempts: count,
    lastAttemptAt: timestampSchema.nullable(),
    /** Of the last answer; null without one: then `error` has the reason. */
    status: z.number().int().nullable(),
    error: z.string().nullable(),
    ms: count.nullable(),
    /** What is sent, byte for byte. */
    body: z.string(),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveryPageSchema = pageOf(webhookDeliverySchema).meta({ id: "WebhookDeliveryPage" });

export const webhookDeliveriesQuerySchema = z.strictObject(pageQuery);
