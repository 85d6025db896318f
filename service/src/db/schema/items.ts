import { sql } from "drizzle-orm";
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ItemLabel } from "@/lib/contract/item";
import type { MediaType } from "@/lib/contract/media-file";
import type { VaultState } from "@/lib/contract/vault";
import { address, chainColumn, decimal, hash, seconds, uint256 } from "../column-types";
import { collections } from "./collections";

/**
 * An item, kept narrow: columns that are shown but never filtered are in `item_meta`. One row is one item wherever its
 * usable copy is: `home_chain` + `token_id` name it inside its collection, `chain` + `contract` are where it can be
 * used now. `owner` null: burned, or its mint was orphaned; such a row is shown nowhere and counts nowhere.
 *
 * `list_*` copy the best active, started, unended, public, unhidden listing, by `list_norm`; all null without one.
 * Before reading them call `applyDueTimes`, which moves listings over their start and end; it costs one index probe.
 */
export const items = pgTable(
  "items",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    homeChain: text("home_chain").notNull(),
    tokenId: uint256("token_id").notNull(),
    chain: chainColumn(),
    contract: address("contract").notNull(),
    owner: address("owner"),
    vaultState: text("vault_state").$type<VaultState>().notNull().default("home"),
    /** `vault_moves.id` of the item's current move. */
    moveId: text("move_id"),
    /** When the owner got it: orders an account's items by `recent`. */
    acquiredAt: seconds("acquired_at").notNull().default(0),
    mintedAt: seconds("minted_at"),
    listHash: hash("list_hash"),
    /** Price of one unit in base units of `list_currency`. */
    listPrice: uint256("list_price"),
    /** `orders.unit_norm` of that listing: the column of price sorts and of "is listed". */
    listNorm: decimal("list_norm"),
    listCurrency: address("list_currency"),
    listExpires: seconds("list_expires"),
    /** When that listing was made: the first key of the `recent` sort. */
    listAt: seconds("list_at"),
    /** The newest priced sale, in base units of its currency for one unit, and the transaction that settled it. */
    lastSalePrice: uint256("last_sale_price"),
    lastSaleCurrency: address("last_sale_currency"),
    lastSaleAt: seconds("last_sale_at"),
    lastSaleChain: text("last_sale_chain"),
    lastSaleTx: hash("last_sale_tx"),
    lastSaleBlock: bigint("last_sale_block", { mode: "number" }),
    /** `traits.id` of the item's values, sorted. Written by the metadata worker. */
    traitIds: integer("trait_ids").array().notNull().default([]),
    rarityRank: integer("rarity_rank"),
    labels: text("labels").array().$type<ItemLabel[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex("items_home").on(t.collectionId, t.tokenId, t.homeChain),
    index("items_price").on(t.collectionId, t.listNorm, t.id).where(sql`list_norm is not null`),
    index("items_chain_price")
      .on(t.collectionId, t.chain, t.listNorm, t.id)
      .where(sql`list_norm is not null`),
    index("items_recent")
      .on(t.collectionId, t.listAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`list_norm is not null`),
    index("items_chain_recent")
      .on(t.collectionId, t.chain, t.listAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`list_norm is not null`),
    index("items_rarity").on(t.collectionId, t.rarityRank, t.id).where(sql`rarity_rank is not null`),
    index("items_last_sale")
      .on(t.collectionId, t.lastSaleAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`last_sale_at is not null`),
    index("items_minted")
      .on(t.collectionId, t.mintedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`list_norm is null`),
    // A sequence that has nothing to do with what the items are: its beginning is a sample.
    index("items_sample").on(t.collectionId, sql`hashint8(id)`),
    // The items without a listing of one chain, and all that are away from home.
    index("items_chain_minted")
      .on(t.collectionId, t.chain, t.mintedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`list_norm is null`),
    index("items_away").on(t.collectionId, t.vaultState, t.id).where(sql`vault_state <> 'home'`),
    // Ranges of prices in one currency.
    index("items_listed_price")
      .on(t.collectionId, t.listCurrency, t.listPrice, t.id)
      .where(sql`list_norm is not null`),
    index("items_owner").on(t.owner, t.acquiredAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("items_owner_listed")
      .on(t.owner, t.acquiredAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`list_norm is not null`),
    // An account's items of a collection on a chain. Those by floor are read place by place.
    index("items_owner_place").on(
      ...[t.owner, t.collectionId, t.chain],
      ...[t.acquiredAt.desc().nullsFirst(), t.id.desc().nullsFirst()],
    ),
    index("items_traits").using("gin", t.traitIds),
    index("items_listed_traits").using("gin", t.traitIds).where(sql`list_norm is not null`),
    index("items_labelled").on(t.collectionId, t.id).where(sql`labels <> '{}'`),
  ],
);

/** An attribute of the metadata, cleaned. */
export type StoredAttribute = { type: string; value: string; displayType?: string };

/**
 * The cold half of an item, with the state of its metadata job: a worker takes rows with `state = 'pending'` and
 * `next_attempt_at <= now`. The follower inserts the row with the item and sets it pending again on ERC-4906 events.
 */
export const itemMeta = pgTable(
  "item_meta",
  {
    itemId: bigint("item_id", { mode: "number" })
      .primaryKey()
      .references(() => items.id),
    /** Copied from the item: the worker takes due rows of each collection in turn, so none waits behind a slow host. */
    collectionId: integer("collection_id").notNull(),
    name: text("name"),
    description: text("description"),
    tokenUri: text("token_uri"),
    imageHash: text("image_hash"),
    imageUri: text("image_uri"),
    animationUri: text("animation_uri"),
    animationMime: text("animation_mime"),
    /** `media_files.hash` of the animation. */
    animationHash: text("animation_hash"),
    externalUrl: text("external_url"),
    attributes: jsonb("attributes").$type<StoredAttribute[]>(),
    state: text("state").$type<"pending" | "ready" | "failed">().notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: seconds("next_attempt_at"),
    error: text("error"),
    /** When the metadata was last read, and when its traits last changed (trait offers wait 24 hours). */
    refreshedAt: seconds("refreshed_at"),
    traitsChangedAt: seconds("traits_changed_at"),
    /** When a refresh was last requested: at most one a minute. */
    requestedAt: seconds("requested_at"),
  },
  (t) => [
    index("item_meta_due").on(t.collectionId, t.nextAttemptAt).where(sql`state = 'pending'`),
    // Beginnings of names, in any collection.
    index("item_meta_prefix").on(sql`left(lower(${t.name}), 64) collate "C"`),
    // Parts of names. Both operator classes come from extensions: `btree_gin` and `pg_trgm`.
    index("item_meta_name").using("gin", t.collectionId.op("int4_ops"), t.name.op("gin_trgm_ops")),
  ],
);

/** Every trait value of a collection with its count; ids are what `items.trait_ids` holds. Written by the metadata worker. */
export const traits = pgTable(
  "traits",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    type: text("type").notNull(),
    value: text("value").notNull(),
    /** The value as a number if every value of its type is one, for ranges. */
    number: doublePrecision("number"),
    count: integer("count").notNull().default(0),
  },
  (t) => [uniqueIndex("traits_value").on(t.collectionId, t.type, t.value)],
);

/**
 * How many items of a collection an account holds on a chain. `units`: the sum of its ERC-1155 balances, which triggers of `balances` keep
 * in the transaction that changes one, whichever version of the service writes it; null for ERC-721.
 */
export const holders = pgTable(
  "holders",
  {
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    owner: address("owner").notNull(),
    chain: chainColumn(),
    count: integer("count").notNull(),
    units: decimal("units"),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.owner, t.chain] }),
    index("holders_owner").on(t.owner),
    // In the sequence of the list of holders.
    index("holders_count").on(
      t.collectionId,
      t.chain,
      t.count.desc().nullsFirst(),
      sql`${t.owner} collate "C"`,
    ),
    index("holders_units")
      .on(t.collectionId, t.chain, t.units.desc().nullsFirst(), sql`${t.owner} collate "C"`)
      .where(sql`units is not null`),
  ],
);

/** ERC-1155 quantities. ERC-721 items have `items.owner` only. */
export const balances = pgTable(
  "balances",
  {
    itemId: bigint("item_id", { mode: "number" })
      .notNull()
      .references(() => items.id),
    chain: chainColumn(),
    owner: address("owner").notNull(),
    amount: uint256("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.chain, t.owner] }),
    index("balances_owner").on(t.owner, t.itemId),
    index("balances_largest").on(
      ...[t.itemId, t.chain, t.amount.desc().nullsFirst()],
      sql`${t.owner} collate "C"`,
    ),
  ],
);

/** How many accounts hold units of an ERC-1155 item on a chain, and how many units. Kept like `holders.units`. */
export const editionTotals = pgTable(
  "edition_totals",
  {
    itemId: bigint("item_id", { mode: "number" })
      .notNull()
      .references(() => items.id, { onDelete: "cascade" }),
    chain: chainColumn(),
    holders: integer("holders").notNull(),
    supply: decimal("supply").notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.chain] })],
);

/** A picture. `hash` = SHA-256 of its source address: the last part of its public address, known before it is fetched. */
export const media = pgTable(
  "media",
  {
    hash: text("hash").primaryKey(),
    sourceUri: text("source_uri").notNull(),
    /** The collection that first named the picture: drawing it counts against its share. */
    collectionId: integer("collection_id"),
    state: text("state").$type<"pending" | "ready" | "failed">().notNull().default("pending"),
    contentType: text("content_type"),
    width: integer("width"),
    height: integer("height"),
    placeholder: text("placeholder"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: seconds("next_attempt_at"),
    error: text("error"),
  },
  (t) => [index("media_due").on(t.nextAttemptAt).where(sql`state = 'pending'`)],
);

/**
 * A media file: the bytes of an animation. `hash` as in `media`. `contentHash` is the SHA-256 of the bytes, their name in the store: what
 * several sources hold is kept once.
 */
export const mediaFiles = pgTable("media_files", {
  hash: text("hash").primaryKey(),
  sourceUri: text("source_uri").notNull(),
  /** The collection that first named the file: fetching it counts against its share. */
  collectionId: integer("collection_id"),
  state: text("state").$type<"pending" | "ready" | "failed">().notNull().default("pending"),
  contentHash: text("content_hash"),
  contentType: text("content_type").$type<MediaType>(),
  bytes: integer("bytes"),
  attempts: integer("attempts").notNull().default(0),
  nextAttemptAt: seconds("next_attempt_at"),
  error: text("error"),
});
