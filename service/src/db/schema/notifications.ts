import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { NotificationDetails } from "@/lib/contract/notification";
import type { NotificationKind } from "@/lib/contract/notification-kind";
import type { SetNotificationRulesBody } from "@/lib/contract/notification-rules";
import { address, chainColumn, seconds, uint256 } from "../column-types";

/*
 * What accounts are told. None of these tables refers to items or collections by a foreign key: the essential export has some of them
 * before any item is known again. Locks: `notifier` first, then these, and nothing of the market after them.
 */

/** A transaction as `details` has it; its explorer is added when it is read. */
type StoredTransaction = {
  chain: string;
  hash: `0x${string}`;
  blockNumber: number;
  timestamp: number;
};

/** What is stored of a notification besides its subject. */
export type StoredDetails = {
  [Kind in NotificationKind]: Kind extends "sold"
    ? Omit<NotificationDetails["sold"], "transaction"> & { transaction: StoredTransaction | null }
    : NotificationDetails[Kind];
}[NotificationKind];

/**
 * An account that signed in once is told what happens to it: without a row here nothing is stored about it. `rules` null: the usual ones.
 */
export const notificationRules = pgTable("notification_rules", {
  account: address("account").primaryKey(),
  rules: jsonb("rules").$type<SetNotificationRulesBody>(),
  since: seconds("since").notNull(),
  updatedAt: seconds("updated_at"),
});

/**
 * Each cause is told to an account once: `cause` names it in a way that a reorganisation does not change. `on_site` false: the account's
 * rules keep it from the pages, and only push or webhooks carry it.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    account: address("account").notNull(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    cause: text("cause").notNull(),
    onSite: boolean("on_site").notNull(),
    at: seconds("at").notNull(),
    createdAt: seconds("created_at").notNull(),
    readAt: seconds("read_at"),
    chain: chainColumn(),
    collectionId: integer("collection_id").notNull(),
    itemId: bigint("item_id", { mode: "number" }),
    /** The entry of the feed that caused it; null without one. If its block is orphaned, an unread notification goes. */
    activityId: bigint("activity_id", { mode: "number" }),
    details: jsonb("details").$type<StoredDetails>().notNull(),
  },
  (t) => [
    uniqueIndex("notifications_cause").on(t.account, t.kind, t.cause),
    index("notifications_newest").on(t.account, t.id.desc().nullsFirst()).where(sql`on_site`),
    index("notifications_kind").on(t.account, t.kind, t.id.desc().nullsFirst()).where(sql`on_site`),
    index("notifications_unread")
      .on(t.account, t.id.desc().nullsFirst())
      .where(sql`on_site and read_at is null`),
    index("notifications_activity").on(t.activityId).where(sql`activity_id is not null`),
    index("notifications_age").on(t.createdAt),
  ],
);

/** One row: everything up to this number of the feed clock is told. It is locked while more is. */
export const notifier = pgTable("notifier", {
  id: integer("id").primaryKey(),
  seq: bigint("seq", { mode: "number" }).notNull(),
  /** By chain, the time up to which orders that ended are told: the time of a block that has the chain's confirmations. */
  endingsUntil: jsonb("endings_until").$type<Record<string, number>>().notNull().default({}),
});

/** Openings of drops' stages that were told, so that each is once, however often a creator changes the stages. */
export const announcedStages = pgTable(
  "announced_stages",
  {
    dropId: integer("drop_id").notNull(),
    stage: text("stage").notNull(),
    startsAt: seconds("starts_at").notNull(),
    opens: text("opens").$type<"soon" | "now">().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dropId, t.stage, t.startsAt, t.opens] })],
);

/** Prices that accounts want to hear of. */
export const priceAlerts = pgTable(
  "price_alerts",
  {
    /** `alt_…` */
    id: text("id").primaryKey(),
    account: address("account").notNull(),
    collectionId: integer("collection_id").notNull(),
    /** The chain of the floor; where the item was when the alert was made. */
    chain: chainColumn(),
    /** Null for a floor. */
    itemId: bigint("item_id", { mode: "number" }),
    /** Base units of the chain's native currency. */
    below: uint256("below").notNull(),
    createdAt: seconds("created_at").notNull(),
    reachedAt: seconds("reached_at"),
    /** Whether it was never compared with a price: the others are only when their collection changes. */
    isNew: boolean("is_new").notNull().default(true),
  },
  (t) => [
    index("price_alerts_account").on(t.account, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("price_alerts_waiting").on(t.collectionId).where(sql`reached_at is null`),
    index("price_alerts_new").on(t.id).where(sql`is_new`),
  ],
);
