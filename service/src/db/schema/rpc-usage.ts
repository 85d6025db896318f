import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { chainColumn, seconds } from "../column-types";

/** Calls of all processes to the RPCs of each chain, by method and hour. */
export const rpcUsage = pgTable(
  "rpc_usage",
  {
    chain: chainColumn(),
    /** Start of the hour. */
    hour: seconds("hour").notNull(),
    method: text("method").notNull(),
    calls: bigint("calls", { mode: "number" }).notNull(),
    /** Calls without a result: refused, a revert included, or not answered. */
    errors: bigint("errors", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.chain, t.hour, t.method] }), index("rpc_usage_hour").on(t.hour)],
);
