import { index, integer, jsonb, pgTable, serial, unique } from "drizzle-orm/pg-core";
import type { Address, Hex } from "@/lib/contract/primitives";
import { address, chainColumn, seconds, uint256 } from "../column-types";
import { collections } from "./collections";

/** A claim condition as the events of its contract leave it. Amounts are digits. */
export interface Condition {
  /** Its number on-chain, digits. */
  id: string;
  /** Unix seconds. */
  startsAt: number;
  maxSupply: string;
  perWallet: string;
  /** Null for none. */
  merkleRoot: Hex | null;
  /** Of one item, in base units of `currency`. */
  price: string;
  /** The zero address for the native currency. */
  currency: Address;
  /** When it was first set as it is: time of the block, Unix seconds. */
  setAt: number;
  /** Where in the chain it got its number: claims after that count. */
  block: number;
  logIndex: number;
  minted: string;
}

/** A drop as the events of its contract leave it. Amounts are digits. */
export interface DropState {
  /** The number of the first condition, and how many there are: more than are kept where somebody set very many. */
  start: string;
  count: number;
  conditions: Condition[];
  /** The most items that the contract says there can be; "0" for any number. */
  said: string;
  /** Of ERC-721 how many ids are prepared for minting; null where that was never said. */
  prepared: string | null;
  /** Items minted and, of ERC-1155, not burned. */
  minted: string;
  /** When conditions were first set: time of the block, Unix seconds. */
  createdAt: number;
}

/**
 * Drops: contracts that let anybody mint under claim conditions, as far as their events say. Derived from `events` by
 * `recomputeDrops`. `token_id` is null for an ERC-721 contract; of an ERC-1155 contract each id is a drop of its own.
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
    /** Most items there can ever be, null without a limit; of ERC-721 no more than are prepared for minting. */
    maxSupply: uint256("max_supply"),
    /** Items minted and, of ERC-1155, not burned: what counts against `max_supply`. */
    minted: uint256("minted").notNull(),
    /** In the order of their starts, closed ones too. */
    conditions: jsonb("conditions").$type<Condition[]>().notNull(),
    /** What else the contract has set, from which the rest follows with its next event. */
    settings: jsonb("settings").$type<Pick<DropState, "start" | "count" | "said" | "prepared">>().notNull(),
    /** When conditions were first set. */
    createdAt: seconds("created_at").notNull(),
  },
  (t) => [
    unique("drops_token").on(t.chain, t.contract, t.tokenId).nullsNotDistinct(),
    index("drops_collection").on(t.collectionId),
  ],
);
