import { pgTable, primaryKey } from "drizzle-orm/pg-core";
import { address, chainColumn, hash, uint256 } from "../column-types";

/**
 * Network fees of transactions that somebody's portfolio asked for, from their receipts. Read again from the chain where a row is missing, or
 * where its block is not the one of the event.
 */
export const transactionFees = pgTable(
  "transaction_fees",
  {
    chain: chainColumn(),
    txHash: hash("tx_hash").notNull(),
    /** The block of the receipt: after a reorganisation the same transaction may have cost something else. */
    blockHash: hash("block_hash").notNull(),
    /** The account that paid the fee. */
    sender: address("sender").notNull(),
    /** Wei of the native currency; null: the receipt does not say it. */
    fee: uint256("fee"),
  },
  (t) => [primaryKey({ columns: [t.chain, t.txHash] })],
);
