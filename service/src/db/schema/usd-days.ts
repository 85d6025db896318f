import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { chainColumn, decimal, seconds } from "../column-types";

/** The reference rates of native currencies by the day of which they are. A day without a row has no known rate. */
export const usdDays = pgTable(
  "usd_days",
  {
    chain: chainColumn(),
    /** The start of the day, UTC. */
    day: seconds("day").notNull(),
    /** Dollars for one whole unit of the native currency. */
    rate: decimal("rate").notNull(),
    source: text("source").notNull(),
  },
  (t) => [primaryKey({ columns: [t.chain, t.day] })],
);
