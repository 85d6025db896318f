import { index, pgTable, text } from "drizzle-orm/pg-core";
import { address, seconds } from "../column-types";

/** Sessions of accounts; the token itself is never stored. */
export const accountSessions = pgTable(
  "account_sessions",
  {
    /** SHA-256 of the token, hexadecimal. */
    hash: text("hash").primaryKey(),
    account: address("account").notNull(),
    createdAt: seconds("created_at").notNull(),
    expiresAt: seconds("expires_at").notNull(),
  },
  (t) => [index("account_sessions_expires").on(t.expiresAt)],
);

/** Numbers for sign-in messages (EIP-4361). A sign-in deletes its own. */
export const sessionNonces = pgTable(
  "session_nonces",
  { nonce: text("nonce").primaryKey(), expiresAt: seconds("expires_at").notNull() },
  (t) => [index("session_nonces_expires").on(t.expiresAt)],
);
