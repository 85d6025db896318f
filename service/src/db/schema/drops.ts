import { index, integer, jsonb, pgTable, serial, unique } from "drizzle-orm/pg-core";
import type { Address, Hex } from "@/lib/contract/primitives";
import { address, chainColumn, seconds, uint256 } from "../column-types";
import { collections } from "./collections";

/** A claim condition as derived from its contract's events. Amounts are digits. */
export interface ClaimCondition {
  /** Its number on-chain, digits. */
  id: string;
  /** The number by which the collection's metadata names it where that is not its own; null where that names another. */
  look?: string | null;
  /** Unix seconds. */
  startsAt: number;
  maxSupply: string;
  perWallet: string;
  /** Null for none. */
  merkleRoot: Hex | null;
  /** For one item, in base units of `currency`. */
  price: string;
  /** The zero address for the native currency. */
  currency: Address;
  /** When it was first set with these terms: time of the block, Unix seconds. */
  setAt: number;
  /** The event that gave it its number: claims after that count. */
  block: number;
  logIndex: number;
  minted: string;
}

/** A drop as derived from its contract's events. Amounts are digits. */
export interface DropState {
  /** The number of the first condition, and how many there are: more than are stored if there are too many. */
  start: string;
  count: number;
  conditions: ClaimCondition[];
  /** The contract's maximum supply; "0" for any number. */
  said: string;
  /** For ERC-721, how many ids are prepared for minting; null if the contract never announced it. */
  prepared: string | null;
  /** Items minted; for ERC-1155, those not burned. */
  minted: string;
  /** When conditions were first set: time of the block, Unix seconds. */
  createdAt: number;
}

/**
 * Drops: contracts that let anybody mint under claim conditions, according to their events. Derived from `events` by
 * `recomputeDrops`. `token_id` is null for an ERC-721 contract; each id of an ERC-1155 contract is a drop of its own.
 */
export const drops = pgTable(
  "drops",
  {
    id: serial("id").primaryKey(),
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    chain: chainColumn(),
    contract: address("contract").notNull(),
    tokenId: uint256("token_id"),
    /** Maximum supply, null without a limit; for ERC-721 at most what is prepared for minting. */
    maxSupply: uint256("max_supply"),
    /** Items minted; for ERC-1155, those not burned. Counts against `max_supply`. */
    minted: uint256("minted").notNull(),
    /** In the order of their starts, closed ones too. */
    conditions: jsonb("conditions").$type<ClaimCondition[]>().notNull(),
    /** The contract's other settings: with the next event the rest follows from them. */
    settings: jsonb("settings").$type<Pick<DropState, "start" | "count" | "said" | "prepared">>().notNull(),
    /** When conditions were first set. */
    createdAt: seconds("created_at").notNull(),
  },
  (t) => [
    unique("drops_token").on(t.chain, t.contract, t.tokenId).nullsNotDistinct(),
    index("drops_collection").on(t.collectionId),
  ],
);
