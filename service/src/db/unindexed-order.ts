import { sql } from "drizzle-orm";

/**
 * The block number of the alias `e` as an order without an index. By the plain column, a planner without statistics
 * looks for the newest event of one token by walking the whole chain backwards; this way it looks the token up and
 * sorts its few events.
 */
export const unindexed = sql.raw("(e.block_number + 0)");
