import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { VaultMoveState } from "@/lib/contract/vault";
import { address, hash, seconds } from "../column-types";
import { collections } from "./collections";
import { items } from "./items";

/**
 * The moves of items between the chains of their collection, one for each message (`guid`), derived from the events of
 * both chains in any order: `sent_*` is null until the chain of departure is read so far, `received_*` until the item
 * is delivered.
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
    /** The sender, and the account that can use the item after its arrival. */
    initiator: address("initiator"),
    recipient: address("recipient").notNull(),
    /** The contracts that sent the message and that receive it. */
    sender: address("sender").notNull(),
    receiver: address("receiver").notNull(),
    nonce: bigint("nonce", { mode: "number" }),
    /** The payload, hexadecimal; a retry needs it. */
    message: hash("message"),
    sentTx: hash("sent_tx"),
    sentBlock: bigint("sent_block", { mode: "number" }),
    sentLog: integer("sent_log"),
    sentAt: seconds("sent_at"),
    receivedTx: hash("received_tx"),
    receivedBlock: bigint("received_block", { mode: "number" }),
    receivedLog: integer("received_log"),
    receivedAt: seconds("received_at"),
    /** Failed deliveries: their number, the revert data of the last one (hexadecimal), and its time. */
    attempts: integer("attempts").notNull().default(0),
    lastError: hash("last_error"),
    lastAttemptAt: seconds("last_attempt_at"),
  },
  (t) => [
    uniqueIndex("vault_moves_guid").on(t.guid),
    index("vault_moves_item").on(t.itemId),
    index("vault_moves_initiator").on(t.initiator, t.sentAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("vault_moves_recipient").on(t.recipient, t.sentAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("vault_moves_open").on(t.state, t.id).where(sql`state <> 'delivered'`),
    index("vault_moves_route").on(t.collectionId, t.fromChain, t.toChain, t.receivedAt),
    // How long the newest moves took, whatever their collection.
    index("vault_moves_received").on(t.receivedAt).where(sql`state = 'delivered'`),
  ],
);
