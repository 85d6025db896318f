import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { address, seconds } from "../column-types";

/** Issued API keys; the key itself is never stored. */
export const apiKeys = pgTable(
  "api_keys",
  {
    /** SHA-256 of the key, hexadecimal. */
    hash: text("hash").primaryKey(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    account: address("account").notNull(),
    scopes: text("scopes").array().notNull(),
    prefix: text("prefix").notNull(),
    lastFour: text("last_four").notNull(),
    /** Own limits a minute, or null for the usual ones. */
    limits: jsonb("limits").$type<{ read?: number; write?: number; fulfillment?: number }>(),
    createdAt: seconds("created_at").notNull(),
    lastUsedAt: seconds("last_used_at"),
    revokedAt: seconds("revoked_at"),
  },
  (t) => [uniqueIndex("api_keys_id").on(t.id), index("api_keys_account").on(t.account)],
);
