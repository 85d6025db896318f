import { bigint, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/** Counted requests of clients. The sequence of the columns is that of `rate-limiter-flexible`. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull(),
  /** End of the window, Unix milliseconds. */
  expire: bigint("expire", { mode: "number" }),
});
