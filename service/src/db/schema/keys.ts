import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { KeyLimits, KeyScope } from "@/lib/contract/api-key";
import { address, seconds } from "../column-types";

/** Issued API keys; the key itself is never stored. */
export const apiKeys = pgTable(
  "api_keys",
  {
    /** SHA-256 of the key, hexadecimal. */
    hash: text("hash").primaryKey(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    /** Null for a key that the operator issued for no account. */
    account: address("account"),
    scopes: text("scopes").array().$type<KeyScope[]>().notNull(),
    prefix: text("prefix").notNull(),
    lastFour: text("last_four").notNull(),
    /** Own limits a minute, or null for the usual ones. */
    limits: jsonb("limits").$type<KeyLimits>(),
    createdAt: seconds("created_at").notNull(),
    expiresAt: seconds("expires_at"),
    lastUsedAt: seconds("last_used_at"),
    revokedAt: seconds("revoked_at"),
    /** When what decides about requests last changed: other processes read these keys again. */
    changedAt: seconds("changed_at").notNull().default(0),
  },
  (t) => [
    uniqueIndex("api_keys_id").on(t.id),
    index("api_keys_account").on(t.account, t.createdAt, t.id),
    index("api_keys_changed").on(t.changedAt),
  ],
);

/** Requests of each key by endpoint and hour. */
export const apiKeyUsage = pgTable(
  "api_key_usage",
  {
    keyId: text("key_id").notNull(),
    /** Start of the hour. */
    hour: seconds("hour").notNull(),
    endpoint: text("endpoint").notNull(),
    calls: bigint("calls", { mode: "number" }).notNull(),
    errors: integer("errors").notNull(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.hour, t.endpoint] })],
);
