import { index, integer, jsonb, pgTable, serial, unique } from "drizzle-orm/pg-core";
import type { Condition } from "../../drops/condition";
import type { DropState } from "../../drops/drop-state";
import { address, chainColumn, seconds, uint256 } from "../column-types";
import { collections } from "./collections";

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
