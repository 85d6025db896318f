import { bigint, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { VaultMoveState } from "@/lib/contract/vault";
import { address, hash, seconds } from "../column-types";
import { collections } from "./collections";
import { items } from "./items";

/**
 * The crossings of items between the chains of their collection, one for each message (`guid`), derived from the events of both
 * chains whichever is read first: `sent_*` is null while the chain that was left has not been read so far, `received_*` until the
 * item is delivered.
 */
export const vaultMoves = pgTable(
  "vault_moves",
  {
    /** `mov_` and the message's identifier. */
    id: text("id").primaryKey(),
    guid: hash("guid").notNull(),
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    itemId: bigint("item_id", { mode: "number" })
      .notNull()
      .references(() => items.id),
    fromChain: text("from_chain").notNull(),
    toChain: text("to_chain").notNull(),
    state: text("state").$type<VaultMoveState>().notNull(),
    /** Who sent it, and who can use the item once it arrives. */
    initiator: address("initiator"),
    recipient: address("recipient").notNull(),
    /** The contracts that sent the message and that receive it. */
    sender: address("sender").notNull(),
    receiver: address("receiver").notNull(),
    nonce: bigint("nonce", { mode: "number" }),
    /** What is delivered, hexadecimal; a retry needs it. */
    message: hash("message"),
    sentTx: hash("sent_tx"),
    sentBlock: bigint("sent_block", { mode: "number" }),
    sentLog: integer("sent_log"),
    sentAt: seconds("sent_at"),
    receivedTx: hash("received_tx"),
    receivedBlock: bigint("received_block", { mode: "number" }),
    receivedLog: integer("received_log"),
    receivedAt: seconds("received_at"),
    /** Deliveries that failed, why the last one did (the revert data, hexadecimal), and when. */
    attempts: integer("attempts").notNull().default(0),
    lastError: hash("last_error"),
    lastAttemptAt: seconds("last_attempt_at"),
  },
  (t) => [
    uniqueIndex("vault_moves_guid").on(t.guid),
    index("vault_moves_item").on(t.itemId),
    index("vault_moves_route").on(t.collectionId, t.fromChain, t.toChain, t.receivedAt),
  ],
);
