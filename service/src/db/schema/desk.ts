import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AppealState } from "@/lib/contract/appeal";
import type { ChainRight } from "@/lib/contract/chain";
import type { ItemLabel } from "@/lib/contract/item";
import type { AuditAction } from "@/lib/contract/operator/audit";
import type { BrandingContent } from "@/lib/contract/operator/branding";
import type { CaseState } from "@/lib/contract/operator/reports";
import type { Address } from "@/lib/contract/primitives";
import type { ReportReason } from "@/lib/contract/report";
import { address, chainColumn, seconds } from "../column-types";
import { collections } from "./collections";

/*
 * What operators decide at the desk. Its transactions lock these rows first, then what `schema/chain.ts` names, and `audit_log` last.
 * `by` columns are null where the machine's own command made the change.
 */

/** Every change at the desk. A trigger refuses to change or delete a row. */
export const auditLog = pgTable(
  "audit_log",
  {
    number: bigint("number", { mode: "number" }).primaryKey(),
    at: seconds("at").notNull(),
    operator: address("operator"),
    action: text("action").$type<AuditAction>().notNull(),
    target: text("target").notNull(),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    requestId: text("request_id"),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (t) => [
    index("audit_log_operator").on(t.operator, t.number),
    index("audit_log_action").on(t.action, t.number),
  ],
);

/** Whether a chain trades. Without a row it does, and always did. */
export const chainTrading = pgTable("chain_trading", {
  chain: text("chain").primaryKey(),
  state: text("state").$type<"on" | "off">().notNull(),
  reason: text("reason"),
  since: seconds("since").notNull(),
  /** Rights that nobody pinned, and that an operator accepted at the desk. */
  acceptedRights: jsonb("accepted_rights").$type<ChainRight[]>(),
});

/** What the follower last found about the rights over a chain's conduit and zone. Read again from the chain at each start. */
export const chainRights = pgTable("chain_rights", {
  chain: text("chain").primaryKey(),
  /** Those that are not pinned. */
  unknown: jsonb("unknown_rights").$type<ChainRight[]>().notNull(),
  /** Every account of which the zone's events said that it signs: a zone of an earlier release lists none. */
  signers: jsonb("signers").$type<Address[]>().notNull(),
  /** When the oldest of the unknown ones was found. */
  since: seconds("since"),
});

/** The labels that the desk set, beside those of the operator's file. */
export const itemLabels = pgTable(
  "item_labels",
  {
    itemId: bigint("item_id", { mode: "number" }).notNull(),
    label: text("label").$type<ItemLabel>().notNull(),
    reason: text("reason").notNull(),
    setBy: address("set_by"),
    setAt: seconds("set_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.label] }),
    index("item_labels_newest").on(t.setAt.desc().nullsFirst(), t.itemId, t.label),
  ],
);

/** The reports about one item since the last decision about it: at most one case of an item is open. */
export const reportCases = pgTable(
  "report_cases",
  {
    /** `cas_…` */
    id: text("id").primaryKey(),
    itemId: bigint("item_id", { mode: "number" }).notNull(),
    state: text("state").$type<CaseState>().notNull().default("open"),
    reports: integer("reports").notNull().default(0),
    signed: integer("signed").notNull().default(0),
    firstAt: seconds("first_at").notNull(),
    lastAt: seconds("last_at").notNull(),
    label: text("label").$type<ItemLabel>(),
    decisionReason: text("decision_reason"),
    decidedBy: address("decided_by"),
    decidedAt: seconds("decided_at"),
  },
  (t) => [
    uniqueIndex("report_cases_open_item").on(t.itemId).where(sql`state = 'open'`),
    index("report_cases_open")
      .on(t.lastAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'open'`),
    index("report_cases_closed")
      .on(t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state <> 'open'`),
  ],
);

export const reports = pgTable(
  "reports",
  {
    /** `rep_…` */
    id: text("id").primaryKey(),
    caseId: text("case_id")
      .notNull()
      .references(() => reportCases.id),
    reason: text("reason").$type<ReportReason>().notNull(),
    original: text("original"),
    message: text("message"),
    /** The account of the session that it came with; null for an unsigned one, and once the account has erased its data. */
    account: address("account"),
    createdAt: seconds("created_at").notNull(),
  },
  (t) => [
    index("reports_case").on(t.caseId, t.createdAt),
    index("reports_account").on(t.account, t.createdAt).where(sql`account is not null`),
    uniqueIndex("reports_once").on(t.caseId, t.account).where(sql`account is not null`),
  ],
);

/** Appeals against labels: at most one about a label of an item is open. */
export const appeals = pgTable(
  "appeals",
  {
    /** `app_…` */
    id: text("id").primaryKey(),
    /** Null once the account has erased its data. */
    account: address("account"),
    itemId: bigint("item_id", { mode: "number" }).notNull(),
    label: text("label").$type<ItemLabel>().notNull(),
    message: text("message").notNull(),
    state: text("state").$type<AppealState>().notNull().default("open"),
    createdAt: seconds("created_at").notNull(),
    answer: text("answer"),
    decidedBy: address("decided_by"),
    decidedAt: seconds("decided_at"),
  },
  (t) => [
    uniqueIndex("appeals_open").on(t.itemId, t.label).where(sql`state = 'open'`),
    index("appeals_state").on(t.state, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("appeals_account").on(t.account, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** Accounts that can make no new order, upload or report. */
export const accountBlocks = pgTable(
  "account_blocks",
  {
    address: address("address").primaryKey(),
    reason: text("reason").notNull(),
    blockedBy: address("blocked_by"),
    blockedAt: seconds("blocked_at").notNull(),
  },
  (t) => [index("account_blocks_newest").on(t.blockedAt.desc().nullsFirst(), t.address)],
);

/** Accounts whose signed names and avatars are shown to nobody else. */
export const hiddenProfiles = pgTable("hidden_profiles", {
  address: address("address").primaryKey(),
  reason: text("reason").notNull(),
  hiddenBy: address("hidden_by"),
  hiddenAt: seconds("hidden_at").notNull(),
});

/** Collections with a marketplace fee of their own on a chain. Its recipient is the chain's. */
export const collectionFees = pgTable(
  "collection_fees",
  {
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    chain: chainColumn(),
    bps: integer("bps").notNull(),
    changedBy: address("changed_by"),
    changedAt: seconds("changed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.chain] })],
);

/** Every published branding, from 1 on. Two who publish at once want the same number, and one of them fails. */
export const brandingVersions = pgTable("branding_versions", {
  version: integer("version").primaryKey(),
  content: jsonb("content").$type<BrandingContent>().notNull(),
  publishedBy: address("published_by"),
  publishedAt: seconds("published_at").notNull(),
});

/** The minutes of a day (UTC) in which a chain's status was read. */
export const chainDays = pgTable(
  "chain_days",
  {
    chain: chainColumn(),
    /** Start of the day. */
    day: seconds("day").notNull(),
    readMinutes: integer("read_minutes").notNull(),
    troubledMinutes: integer("troubled_minutes").notNull(),
    /** Start of the last minute that was counted: several processes count it once. */
    lastMinute: seconds("last_minute").notNull(),
  },
  (t) => [primaryKey({ columns: [t.chain, t.day] })],
);

/** The configured gateways as the metadata worker finds them. `failures`: requests in a row that failed; null: none was made yet. */
export const gateways = pgTable("gateways", {
  origin: text("origin").primaryKey(),
  failures: integer("failures"),
});

/** What the desk's first page counts, by hour: the worst of the hour, and of the orders and reports what was last read. */
export const deskHours = pgTable("desk_hours", {
  /** Start of the hour. */
  hour: seconds("hour").primaryKey(),
  /** Seconds that the slowest chain was behind; null where it was not known of any chain. */
  lagSeconds: integer("lag_seconds"),
  jobs: integer("jobs").notNull(),
  openOrders: integer("open_orders").notNull(),
  reports: integer("reports").notNull(),
  /** Of the fullest disk; null where no process that serves the desk writes to a disk. */
  diskFreeBytes: bigint("disk_free_bytes", { mode: "number" }),
});

/** What visitors could notice: at most one incident of a kind is open for a chain. */
export const incidents = pgTable(
  "incidents",
  {
    /** `inc_…` */
    id: text("id").primaryKey(),
    chain: chainColumn(),
    kind: text("kind").$type<"behind" | "down" | "trading_paused">().notNull(),
    reason: text("reason"),
    startedAt: seconds("started_at").notNull(),
    endedAt: seconds("ended_at"),
  },
  (t) => [
    uniqueIndex("incidents_open").on(t.chain, t.kind).where(sql`ended_at is null`),
    index("incidents_newest").on(t.startedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
