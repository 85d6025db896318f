import { bigint, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { address, seconds } from "../column-types";

/** Browsers of accounts that are pushed to (RFC 8030). An endpoint belongs to the account that last gave it. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    /** `psh_…` */
    id: text("id").primaryKey(),
    account: address("account").notNull(),
    endpoint: text("endpoint").notNull(),
    /** The browser's keys (RFC 8291), base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    label: text("label").notNull(),
    createdAt: seconds("created_at").notNull(),
    lastSentAt: seconds("last_sent_at"),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint").on(t.endpoint),
    index("push_subscriptions_account").on(t.account, t.createdAt, t.id),
  ],
);

/** Messages that wait to be pushed. A notification goes to each browser that its account has when it is told. */
export const pushMessages = pgTable(
  "push_messages",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: text("subscription_id")
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    /** Null for a test. */
    notificationId: bigint("notification_id", { mode: "number" }),
    createdAt: seconds("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: seconds("next_attempt_at").notNull(),
  },
  (t) => [
    index("push_messages_due").on(t.nextAttemptAt, t.id),
    index("push_messages_subscription").on(t.subscriptionId),
  ],
);
