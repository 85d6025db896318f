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
import type {
  OrderFee,
  OrderSide,
  OrderStatus,
  OrderStatusReason,
  TraitCriterion,
} from "@/lib/contract/order";
import type { WireOrderComponents } from "@/lib/contract/seaport-order";
import { address, chainColumn, decimal, hash, seconds, uint256 } from "../column-types";
import { collections } from "./collections";
import { items } from "./items";

/**
 * The phase of an order in time. Derived by `recomputeOrders` and `applyDueTimes`; for the status read `statusAt`
 * instead.
 */
export type OrderPhase = "pending" | "live" | "ended";

/** Active orders that anybody may see, as their lists name them. */
const open = sql`status = 'active' and phase = 'live' and not hidden`;

/**
 * A signed order. `status` leaves time aside: it is never `expired` and never `not_started`. Readers pass the row
 * through `statusAt(row, now)` of orders/status.ts. The same order hash may exist on two chains.
 */
export const orders = pgTable(
  "orders",
  {
    /** `ord_…` */
    id: text("id").primaryKey(),
    chain: chainColumn(),
    hash: hash("hash").notNull(),
    side: text("side").$type<OrderSide>().notNull(),
    kind: text("kind").$type<"item" | "collection" | "trait">().notNull(),
    /** The traits of a trait offer. */
    traits: jsonb("traits").$type<TraitCriterion[]>(),
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    contract: address("contract").notNull(),
    /** For orders about one item. */
    itemId: bigint("item_id", { mode: "number" }).references(() => items.id),
    tokenId: uint256("token_id"),
    maker: address("maker").notNull(),
    /** The only account that may fill a private listing. */
    taker: address("taker"),
    currency: address("currency").notNull(),
    /** For the whole quantity, in base units of the currency. */
    price: uint256("price").notNull(),
    unitPrice: uint256("unit_price").notNull(),
    /** Unit price made comparable by `currency_rates` (see there). */
    unitNorm: decimal("unit_norm").notNull(),
    quantity: uint256("quantity").notNull(),
    remaining: uint256("remaining").notNull(),
    fees: jsonb("fees").$type<OrderFee[]>().notNull(),
    /** The seller's net amount for the whole quantity. */
    proceeds: uint256("proceeds").notNull(),
    components: jsonb("components").$type<WireOrderComponents>().notNull(),
    signature: hash("signature").notNull(),
    /**
     * True when a contract accepts the signature, which it may revoke; false when a key signed. Null: not known yet
     * (`classifySigners`).
     */
    contractSigned: boolean("contract_signed"),
    counter: uint256("counter").notNull(),
    /** The operator that moves the NFT or the payment: the conduit, or Seaport itself. */
    operator: address("operator").notNull(),
    startsAt: seconds("starts_at").notNull(),
    endsAt: seconds("ends_at").notNull(),
    status: text("status").$type<Exclude<OrderStatus, "expired">>().notNull(),
    statusReason: text("status_reason").$type<OrderStatusReason>(),
    phase: text("phase").$type<OrderPhase>().notNull(),
    /** A reason that only a call on the chain can find (`invalid_signature`, `transfer_blocked` …); null when it passed. */
    fault: text("fault").$type<OrderStatusReason>(),
    /** How often its collection changed its terms since `fault` was decided: above zero, the order is marked for a recheck. */
    suspicions: integer("suspicions").notNull().default(0),
    hidden: boolean("hidden").notNull().default(false),
    /**
     * False after a restore that had no journal, for an order that needs the server's signature: its maker may have ended it since
     * the backup, and has not said otherwise.
     */
    confirmed: boolean("confirmed").notNull().default(true),
    enforced: boolean("enforced").notNull().default(false),
    /** When its maker ended it: no server signature is given since. Unix seconds. */
    endedAt: seconds("ended_at"),
    /** The last second of the last server signature that was given for it, if it is endable. */
    signableUntil: seconds("signable_until"),
    /** Whether the zone only checks the server's signature, without which the order does not fill. */
    endable: boolean("endable")
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce((components ->> 'orderType')::int4 in (2, 3) and (components ->> 'zoneHash') ~ '^0x0{64}$', false)`,
      ),
    /** Whether it counts for floors and best prices: an active listing that has begun and that anybody may see and buy. */
    ranked: boolean("ranked")
      .notNull()
      .generatedAlwaysAs(
        sql`side = 'listing' and status = 'active' and phase = 'live' and not hidden and taker is null`,
      ),
    /** When the fault watch last asked about it, answered or not: the longest unasked come first. Null: never. */
    askedAt: seconds("asked_at"),
    checkedAt: seconds("checked_at").notNull(),
    checkedBlock: bigint("checked_block", { mode: "number" }).notNull(),
    createdAt: seconds("created_at").notNull(),
    updatedAt: seconds("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("orders_hash").on(t.chain, t.hash),
    index("orders_item").on(t.itemId, t.side, t.unitNorm).where(sql`status = 'active'`),
    index("orders_best").on(t.itemId, t.chain, t.unitNorm, t.createdAt, t.id).where(sql`ranked`),
    index("orders_item_all").on(t.itemId),
    index("orders_maker_recent").on(
      ...[t.maker, t.chain, t.side, t.status, t.phase],
      ...[t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()],
    ),
    index("orders_maker_open")
      .on(t.chain, t.maker, t.contract, t.endsAt)
      .where(sql`status in ('active', 'inactive')`),
    index("orders_floor")
      .on(t.collectionId, t.chain, t.currency, t.unitPrice)
      .where(sql`side = 'listing' and status = 'active' and phase = 'live' and not hidden and taker is null`),
    index("orders_top_offer")
      .on(t.collectionId, t.chain, t.currency, t.unitPrice.desc().nullsFirst())
      .where(
        sql`side = 'offer' and kind = 'collection' and status = 'active' and phase = 'live' and not hidden`,
      ),
    index("orders_offers")
      .on(t.collectionId, t.kind, t.chain, t.unitNorm.desc().nullsFirst())
      .where(sql`side = 'offer' and status = 'active' and phase = 'live' and not hidden`),
    // By the first criterion. Says nothing of phase and visibility: a reading that decides the phase itself uses it too.
    index("orders_trait_offers")
      .on(
        t.collectionId,
        t.chain,
        sql`(traits -> 0 ->> 'type')`,
        sql`(traits -> 0 ->> 'value')`,
        t.unitNorm.desc().nullsFirst(),
        t.createdAt,
        t.id,
      )
      .where(sql`kind = 'trait' and status = 'active'`),
    // Those whose first criterion is a range, in the sequence of their prices. Its bounds are compared within the index.
    index("orders_range_offers")
      .on(
        ...[t.collectionId, t.chain, sql`(traits -> 0 ->> 'type')`, t.unitNorm.desc().nullsFirst()],
        ...[t.createdAt, t.id],
        sql`coalesce((traits -> 0 ->> 'min')::float8, '-Infinity')`,
        sql`coalesce((traits -> 0 ->> 'max')::float8, 'Infinity')`,
      )
      .where(sql`kind = 'trait' and status = 'active' and (traits -> 0 ->> 'value') is null`),
    index("orders_funds")
      .on(t.chain, t.currency, t.maker, t.endsAt)
      .where(sql`side = 'offer' and status in ('active', 'inactive')`),
    index("orders_faults")
      .on(t.chain, t.askedAt.asc().nullsFirst(), t.id)
      .where(sql`fault is not null and status = 'inactive'`),
    index("orders_suspects").on(t.chain, t.askedAt.asc().nullsFirst(), t.id).where(sql`suspicions > 0`),
    index("orders_contract_signed")
      .on(t.chain, t.askedAt.asc().nullsFirst(), t.id)
      .where(sql`contract_signed and status = 'active' and phase <> 'ended'`),
    index("orders_untold_signer").on(t.chain, t.id).where(sql`contract_signed is null`),
    // The lists of a collection and of all: a page merges a walk for each chain, kind and state (`order-sources.ts`).
    index("orders_collection_chain_recent").on(
      ...[t.collectionId, t.chain, t.side, t.kind, t.status, t.phase],
      ...[t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()],
    ),
    index("orders_collection_chain_price")
      .on(t.collectionId, t.chain, t.side, t.kind, t.unitNorm, t.id)
      .where(open),
    index("orders_collection_expiring")
      .on(t.collectionId, t.chain, t.side, t.kind, t.endsAt, t.id)
      .where(open),
    index("orders_chain_recent").on(
      ...[t.chain, t.side, t.kind, t.status, t.phase],
      ...[t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()],
    ),
    index("orders_chain_price").on(t.chain, t.side, t.kind, t.unitNorm, t.id).where(open),
    index("orders_chain_expiring").on(t.chain, t.side, t.kind, t.endsAt, t.id).where(open),
    // The sequence of a backup.
    index("orders_recent").on(t.side, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("orders_changed").on(t.side, t.updatedAt),
    index("orders_starts_due").on(t.chain, t.startsAt).where(sql`status = 'active' and phase = 'pending'`),
    index("orders_ends_due").on(t.chain, t.endsAt).where(sql`status = 'active' and phase <> 'ended'`),
    // Orders that ended although they could be filled: their makers are told.
    index("orders_ended")
      .on(t.chain, t.endsAt)
      .where(sql`status = 'active' and phase = 'ended' and not hidden`),
  ],
);

/**
 * The place of each order in `sort=updated`: a `feed_clock` number that changes with `updated_at`. It changes last in a
 * transaction, and a table of its own saves the order's many indexes another update then.
 *
 * The columns by which lists look a change up are copies of the order's. Triggers keep them, whichever version of the service writes: one
 * copies all with every new place, one the state, because time alone moves the phase.
 */
export const orderChanges = pgTable(
  "order_changes",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    side: text("side").$type<OrderSide>().notNull(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    chain: text("chain"),
    collectionId: integer("collection_id"),
    maker: address("maker"),
    /** Side, status and phase in one word each: by the side alone, a planner would walk the index of all changes instead. */
    state: text("state"),
  },
  (t) => [
    // Changes of all orders, whatever their state: what a follower of the book reads.
    index("order_changes_seq").on(t.side, t.seq),
    index("order_changes_chain").on(t.chain, t.state, t.seq),
    index("order_changes_collection").on(t.collectionId, t.chain, t.state, t.seq),
    index("order_changes_maker").on(t.maker, t.chain, t.state, t.seq),
  ],
);

/**
 * Ends of orders that the database does not have, because a backup that was restored is older, or because they did not fit the operator's
 * files then. Such an order is not accepted again.
 */
export const orderEnds = pgTable("order_ends", {
  orderId: text("order_id").primaryKey(),
  endedAt: seconds("ended_at").notNull(),
});

/**
 * Reference rates from the chain file, for sorting across currencies only. With a rate:
 * unit_norm = unit_price / 10^decimals × rate; without: unit_price / 10^decimals, and 10^60 more for a listing or less for an
 * offer, so it ranks after all with one.
 */
export const currencyRates = pgTable(
  "currency_rates",
  {
    chain: chainColumn(),
    currency: address("currency").notNull(),
    decimals: integer("decimals").notNull(),
    /** Dollars for one whole unit, or null. */
    rate: decimal("rate"),
    /** Whole native units for one whole unit of the currency, or null: 1 for native and wrapped. */
    nativeRate: decimal("native_rate"),
  },
  (t) => [primaryKey({ columns: [t.chain, t.currency] })],
);
