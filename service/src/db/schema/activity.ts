import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ActivityType, WashTrade } from "@/lib/contract/activity";
import { address, chainColumn, hash, seconds, uint256 } from "../column-types";
import { collections } from "./collections";
import { items } from "./items";

const shown = sql`not orphaned`;
const shownWashTrade = sql`wash_trade is not null and not orphaned`;
const shownSale = sql`type in ('sale', 'pool_buy', 'pool_sell') and not orphaned`;

/** The last columns of an index by time, newest first. */
function newest(columns: Record<"timestamp" | "id", ExtraConfigColumn>) {
  return [columns.timestamp.desc().nullsFirst(), columns.id.desc().nullsFirst()] as const;
}

/**
 * The feed. `id` is a `feed_clock` number, so insertion order is id order. Rows of orphaned blocks are flagged and numbered
 * again by `orphaned_seq`, never deleted; ids are never reused. Listing and offer entries have no block and no transaction.
 * After a position p the orphaned ids are those with `orphaned_seq > p and id <= p`.
 */
export const activity = pgTable(
  "activity",
  {
    id: bigint("id", { mode: "number" }).primaryKey(),
    type: text("type").$type<ActivityType>().notNull(),
    chain: chainColumn(),
    timestamp: seconds("timestamp").notNull(),
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    itemId: bigint("item_id", { mode: "number" }).references(() => items.id),
    contract: address("contract"),
    tokenId: uint256("token_id"),
    fromAddr: address("from_addr"),
    toAddr: address("to_addr"),
    /** For the whole quantity; null where there is no single price, as in a bundle. */
    price: uint256("price"),
    currency: address("currency"),
    quantity: uint256("quantity"),
    /**
     * Price in wei of the chain's native currency by the configured rates; null without a rate. Volume is the sum of
     * these.
     */
    nativeValue: uint256("native_value"),
    orderHash: hash("order_hash"),
    /** `orders.id` if the service has the order. */
    orderId: text("order_id"),
    txHash: hash("tx_hash"),
    blockNumber: bigint("block_number", { mode: "number" }),
    blockHash: hash("block_hash"),
    logIndex: integer("log_index"),
    sub: integer("sub").notNull().default(0),
    moveId: text("move_id"),
    pool: address("pool"),
    /** Why a sale is suspected to be a wash trade: derived by `markWashTrades` from the sales between the same accounts. */
    washTrade: text("wash_trade").$type<WashTrade>(),
    orphaned: boolean("orphaned").notNull().default(false),
    orphanedSeq: bigint("orphaned_seq", { mode: "number" }),
  },
  (t) => [
    uniqueIndex("activity_event")
      .on(t.chain, t.blockNumber, t.logIndex, t.sub, t.type)
      .where(sql`block_number is not null and not orphaned`),
    index("activity_time")
      .on(...newest(t))
      .where(shown),
    index("activity_collection_time")
      .on(t.collectionId, ...newest(t))
      .where(shown),
    // A list by chain or type merges a walk for each (`activity-page.ts`), by time or in the sequence of insertion.
    index("activity_collection_chain_time")
      .on(t.collectionId, t.chain, t.type, ...newest(t))
      .where(shown),
    index("activity_chain_time")
      .on(t.chain, t.type, ...newest(t))
      .where(shown),
    index("activity_from_chain")
      .on(t.fromAddr, t.chain, t.type, ...newest(t))
      .where(shown),
    index("activity_to_chain")
      .on(t.toAddr, t.chain, t.type, ...newest(t))
      .where(shown),
    index("activity_collection_chain_id").on(t.collectionId, t.chain, t.type, t.id).where(shown),
    index("activity_type_id").on(t.chain, t.type, t.id).where(shown),
    index("activity_item")
      .on(t.itemId, ...newest(t))
      .where(shown),
    index("activity_sale_pair").on(t.itemId, t.fromAddr, t.toAddr, t.timestamp).where(shownSale),
    // Suspected wash trades are few among all sales.
    index("activity_wash_trades")
      .on(...newest(t))
      .where(shownWashTrade),
    index("activity_collection_wash_trades")
      .on(t.collectionId, ...newest(t))
      .where(shownWashTrade),
    index("activity_block").on(t.chain, t.blockNumber).where(sql`block_number is not null and not orphaned`),
    index("activity_transaction").using("hash", t.txHash).where(sql`tx_hash is not null`),
    index("activity_unnumbered").on(t.chain).where(sql`orphaned and orphaned_seq is null`),
    index("activity_orphaned").on(t.orphanedSeq).where(sql`orphaned`),
    index("activity_order").on(t.chain, t.orderHash).where(sql`order_hash is not null`),
  ],
);

/** So many ids of `activity` are one span. */
export const idsOfSpan = 1_000;

/**
 * The latest time among the entries of each span of ids, orphaned ones included: where the entries later than a time begin. A trigger keeps
 * it in the statement that adds entries, whichever version of the service adds them.
 */
export const activitySpans = pgTable("activity_spans", {
  /** `activity.id` divided by `idsOfSpan`. */
  span: bigint("span", { mode: "number" }).primaryKey(),
  latest: seconds("latest").notNull(),
});

/**
 * Priced sales (pool swaps too) by hour, recomputed from `activity` for the hours that a block or a rollback affects.
 * The current hour is right as well; for an exact edge sum `activity` over the part of an hour. An hour is inserted or deleted,
 * never updated: the triggers of `sale_totals` rely on it.
 */
export const saleBuckets = pgTable(
  "sale_buckets",
  {
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    chain: chainColumn(),
    /** Start of the hour. */
    hour: seconds("hour").notNull(),
    sales: integer("sales").notNull(),
    /** Wei of the native currency. */
    volume: uint256("volume").notNull(),
    /** The part of both that are suspected wash trades. */
    washSales: integer("wash_sales").notNull().default(0),
    washVolume: uint256("wash_volume").notNull().default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.chain, t.hour] }), index("sale_buckets_hour").on(t.hour)],
);

/**
 * All priced sales of a collection on a chain: the sums of its hours. Two triggers keep them in the transaction that adds or
 * removes an hour, whichever version of the service writes it.
 */
export const saleTotals = pgTable(
  "sale_totals",
  {
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    chain: chainColumn(),
    sales: integer("sales").notNull(),
    /** Wei of the native currency. */
    volume: uint256("volume").notNull(),
    /** The part of both that are suspected wash trades. */
    washSales: integer("wash_sales").notNull().default(0),
    washVolume: uint256("wash_volume").notNull().default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.chain] })],
);

/**
 * The floor from `at` on, until the next point; null: nothing listed. The floor at t is the newest point up to t. Those before the service first
 * listed something are derived once (`derivePast`).
 */
export const floorPoints = pgTable(
  "floor_points",
  {
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    chain: chainColumn(),
    at: seconds("at").notNull(),
    /** Wei of the native currency. */
    floor: uint256("floor"),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.chain, t.at] })],
);

/** The best collection offer in the wrapped native currency from `at` on; null: none. Recorded each minute, and derived like the floors. */
export const offerPoints = pgTable(
  "offer_points",
  {
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    chain: chainColumn(),
    at: seconds("at").notNull(),
    /** Wei of the native currency. */
    topOffer: uint256("top_offer"),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.chain, t.at] })],
);
