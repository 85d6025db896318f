import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { WebhookEventType, WebhookFilter } from "@/lib/contract/webhook";
import { address, seconds } from "../column-types";

/** Where accounts want events sent. The secret is stored as it is: a signature needs it. */
export const webhooks = pgTable(
  "webhooks",
  {
    /** `whk_…` */
    id: text("id").primaryKey(),
    account: address("account").notNull(),
    url: text("url").notNull(),
    events: text("events").array().$type<WebhookEventType[]>().notNull(),
    filter: jsonb("filter").$type<WebhookFilter>().notNull(),
    /** The filter as ids; all three empty: everything passes. */
    collectionIds: integer("collection_ids").array().notNull(),
    accounts: text("accounts").array().notNull(),
    itemIds: bigint("item_ids", { mode: "number" }).array().notNull(),
    secret: text("secret").notNull(),
    createdAt: seconds("created_at").notNull(),
    pausedAt: seconds("paused_at"),
    /** Failures in a row. */
    failures: integer("failures").notNull().default(0),
    /** When the next delivery may be tried. */
    nextAttemptAt: seconds("next_attempt_at").notNull().default(0),
    /** Until when one sender has it: its deliveries leave one after the other. */
    takenUntil: seconds("taken_until").notNull().default(0),
    lastAt: seconds("last_at"),
    lastStatus: integer("last_status"),
    lastMs: integer("last_ms"),
  },
  (t) => [index("webhooks_account").on(t.account, t.createdAt, t.id)],
);

/** What is to be sent to a webhook, in the sequence of `id`. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** `evt_…`: the same in every attempt. */
    event: text("event").notNull(),
    type: text("type").$type<WebhookEventType | "ping">().notNull(),
    /** Names what caused it: each is there once for a webhook. */
    cause: text("cause").notNull(),
    body: text("body").notNull(),
    createdAt: seconds("created_at").notNull(),
    deliveredAt: seconds("delivered_at"),
    attempts: integer("attempts").notNull().default(0),
    lastAttemptAt: seconds("last_attempt_at"),
    status: integer("status"),
    error: text("error"),
    ms: integer("ms"),
  },
  (t) => [
    uniqueIndex("webhook_deliveries_cause").on(t.webhookId, t.cause),
    index("webhook_deliveries_newest").on(t.webhookId, t.id.desc().nullsFirst()),
    index("webhook_deliveries_waiting").on(t.webhookId, t.id).where(sql`delivered_at is null`),
    index("webhook_deliveries_delivered").on(t.webhookId, t.deliveredAt).where(sql`delivered_at is not null`),
    index("webhook_deliveries_age").on(t.createdAt),
  ],
);
