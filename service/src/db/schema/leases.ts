import { bigint, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * One row for each kind of work that one process does for all. `number` rises with every new holder and is a part of a unique key on
 * purpose: PostgreSQL then lets a holder renew its time while its own transactions hold the row, but makes a new holder wait for them.
 *
 * @see docs/decisions/0047-one-follower-leads.md
 */
export const leases = pgTable(
  "leases",
  {
    name: text("name").unique().notNull(),
    number: bigint("number", { mode: "number" }).notNull(),
    /** Drawn at random by the holder: after a failover to a replica that lags, a number may be given twice. */
    holder: text("holder").notNull(),
    /** By the clock of the database. */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.number] })],
);
