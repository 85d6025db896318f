import { sql } from "drizzle-orm";

/**
 * The block number of the alias `e` as an order that no index has. Asked for the newest event of one token by the plain column, a
 * planner without statistics walks the whole chain backwards; so it must look the token up and sort its few events.
 */
export const unindexed = sql.raw("(e.block_number + 0)");
