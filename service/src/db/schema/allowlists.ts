import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { address, bytes, hash, seconds, uint256 } from "../column-types";

/**
 * An allowlist, identified by its root. While its rows are being written it is not `ready`, and nothing reads it. None
 * of the tables below refers to it by a foreign key: a check for each of their rows would cost more than the row, and
 * only `store-allowlist.ts` and `remove-leftovers.ts` write them.
 */
export const allowlists = pgTable(
  "allowlists",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    root: hash("root").notNull(),
    /** How many addresses are on it. */
    size: integer("size").notNull(),
    ready: boolean("ready").notNull().default(false),
    /** The contract that it was uploaded for first. */
    chain: text("chain").notNull(),
    contract: address("contract").notNull(),
    /** The account that signed for it; null if the operator loaded it. */
    givenBy: address("given_by"),
    /** By the database's clock, when a part of it was last written: its writer writes on, or is gone. */
    touchedAt: seconds("touched_at").notNull(),
  },
  (t) => [uniqueIndex("allowlists_root").on(t.root).where(sql`ready`)],
);

/**
 * Nodes of the tree at every fifth height from the leaves up, 32 to a row: the heights between are hashed again for a
 * proof.
 */
export const allowlistNodes = pgTable(
  "allowlist_nodes",
  {
    list: integer("list").notNull(),
    height: smallint("height").notNull(),
    /** The first node's index at this height, divided by 32. */
    chunk: integer("chunk").notNull(),
    nodes: bytes("nodes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.height, t.chunk] })],
);

/**
 * The addresses in ascending order, several to a row: 20 bytes of the address, 4 of its leaf's position, 2 of its
 * terms' number.
 */
export const allowlistEntries = pgTable(
  "allowlist_entries",
  {
    list: integer("list").notNull(),
    /** The first address of the row. */
    first: bytes("first").notNull(),
    entries: bytes("entries").notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.first] })],
);

/** The distinct terms of a list, as its leaves contain them. */
export const allowlistTermsTable = pgTable(
  "allowlist_terms",
  {
    list: integer("list").notNull(),
    number: integer("number").notNull(),
    walletLimit: uint256("wallet_limit").notNull(),
    /** For one item, base units. */
    price: uint256("price").notNull(),
    currency: address("currency").notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.number] })],
);
